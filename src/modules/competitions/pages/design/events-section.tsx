import { Trash2 } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import { eventRules } from '@/modules/competitions/standards/event.ts'
import { templateKeys } from '@/modules/competitions/standards/templates.ts'
import { Button } from '@/ui/button.tsx'
import { Checkbox } from '@/ui/checkbox.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { Menu } from '@/ui/menu.tsx'
import { Cell, HeadCell, Table, TableHead, TableRow } from '@/ui/table.tsx'
import { useCompetitionLabels } from '../use-competition-labels.ts'
import { AddEvent } from './add-event.tsx'
import type { PlanPartProps } from './part-props.ts'
import { eventsIn, isSameEvent, rowsOf, type PlanEvent, type PlanRow } from './plan.ts'
import { Section } from './section.tsx'

const sexes = ['boy', 'girl'] as const

/** Which event is held for whom: a row each, and a box for boys and girls of every group. */
export function EventsSection({ plan, put, wrong }: PlanPartProps) {
  const t = useT('competition')
  const labels = useCompetitionLabels()
  const rows = rowsOf(plan)
  const groupText = plan.groups.map(({ from, to }) => labels.group({ gradeFrom: from, gradeTo: to }))
  const nameOf = ({ event, name }: PlanRow) => name || t(`events.${event}`)
  const add = (row: PlanRow) =>
    put({
      events: [
        ...plan.events,
        ...plan.groups.flatMap((_, group) => sexes.map((sex): PlanEvent => ({ ...row, group, sex }))),
      ],
    })
  const toggle = (held: PlanEvent, isHeld: boolean) =>
    put({
      events: isHeld
        ? [...plan.events, held]
        : plan.events.filter(
            (one) => !(isSameEvent(one, held) && one.group === held.group && one.sex === held.sex),
          ),
    })
  const problem = wrong('events') ?? wrong('emptyGroup')
  return (
    <Section
      title={t('design.events')}
      tools={
        <Menu
          label={t('create.template')}
          align="end"
          width={192}
          trigger={<Button size="small">{t('create.template')}</Button>}
          entries={templateKeys.map((key) => ({
            id: key,
            label: t(`templates.${key}`),
            onSelect: () => put({ events: eventsIn(key, plan.groups.length) }),
          }))}
        />
      }
    >
      {rows.length > 0 && (
        <div className="overflow-x-auto">
          <Table label={t('design.events')} className="[&_td]:px-2 [&_th]:px-2">
            <TableHead>
              <HeadCell>{t('columns.event')}</HeadCell>
              <HeadCell>{t('design.kind')}</HeadCell>
              {groupText.map((group, at) => (
                // oxlint-disable-next-line react/no-array-index-key
                <HeadCell key={at}>{group}</HeadCell>
              ))}
              <HeadCell aria-label={t('design.remove')} />
            </TableHead>
            <tbody>
              {rows.map((row) => {
                const { measure, lanes } = eventRules[row.event]
                return (
                  <TableRow key={`${row.event} ${row.name}`}>
                    <Cell className="text-body font-semibold">{nameOf(row)}</Cell>
                    <Cell className="text-t2">
                      {t(lanes ? 'design.kinds.lanes' : `design.kinds.${measure}`)}
                    </Cell>
                    {plan.groups.map((_, group) => (
                      // oxlint-disable-next-line react/no-array-index-key
                      <Cell key={group}>
                        <span className="flex items-center gap-3">
                          {sexes.map((sex) => (
                            <span key={sex} className="flex items-center gap-1.5">
                              <Checkbox
                                label={`${nameOf(row)} ${groupText[group]} ${t(`sexes.${sex}`)}`}
                                checked={plan.events.some(
                                  (one) => isSameEvent(one, row) && one.group === group && one.sex === sex,
                                )}
                                onChange={(isHeld) =>
                                  toggle({ event: row.event, name: row.name, group, sex }, isHeld)
                                }
                              />
                              <span aria-hidden>{t(`sexes.${sex}`)}</span>
                            </span>
                          ))}
                        </span>
                      </Cell>
                    ))}
                    <Cell>
                      <IconButton
                        label={t('design.removeEvent', { event: nameOf(row) })}
                        icon={<Trash2 size={14} />}
                        onClick={() => put({ events: plan.events.filter((one) => !isSameEvent(one, row)) })}
                      />
                    </Cell>
                  </TableRow>
                )
              })}
            </tbody>
          </Table>
        </div>
      )}
      <AddEvent rows={rows} onAdd={add} />
      {problem !== undefined && (
        <p role="alert" className="mt-2 text-note text-severe">
          {problem}
        </p>
      )}
    </Section>
  )
}
