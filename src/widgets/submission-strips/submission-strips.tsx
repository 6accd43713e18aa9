import { useMemo } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import { KeyList } from '@/widgets/key-list/key-list.tsx'
import { MarkElement, MarkHost } from '@/widgets/mark/mark-host.tsx'
import type { Drill } from '@/widgets/mark/use-mark-cursor.tsx'
import { nameWidth } from '@/widgets/row-axis/name-width.ts'
import {
  countState,
  stripId,
  submissions,
  toStripMarks,
  type Submission,
  type SubmissionStripsData,
} from './to-strip-marks.ts'

export type SubmissionStripsProps = SubmissionStripsData & Drill & { label: string }

/** Late has a stroke and missing is hollow, so that neither needs its colour. */
const looks: Record<Submission, string> = {
  onTime: 'bg-brand',
  late: 'bg-watch [background-image:linear-gradient(to_top_right,transparent_44%,var(--surface)_44%,var(--surface)_56%,transparent_56%)]',
  missing: 'border-2 border-warning',
}

/** Which school has sent what: one mark per school, the stages apart, how many in time at the right. */
export function SubmissionStrips({ label, stages, items, onDrill, onUp }: SubmissionStripsProps) {
  const t = useT('widgets')
  const marks = useMemo(() => toStripMarks({ stages, items }, t), [stages, items, t])
  const of = stages.reduce((sum, { schools }) => sum + schools.length, 0)
  const columns = {
    gridTemplateColumns: `${nameWidth(items)} ${stages
      .map(({ schools }) => `minmax(0,${schools.length}fr)`)
      .join(' ')} 3.4em`,
  }
  const all = items.flatMap(({ states }) => states)
  const key = submissions.map((state) => ({
    id: state,
    label: t(`strips.${state}`),
    look: looks[state],
    figure: String(countState(all, state)),
  }))
  return (
    <MarkHost label={label} marks={marks} onDrill={onDrill} onUp={onUp} className="flex size-full flex-col">
      {(cursor) => (
        <>
          <div className={cx(row, 'shrink-0 text-axis text-t2')} style={columns}>
            <span />
            {stages.map((stage) => (
              <span key={stage.id} className="truncate">
                {stage.label}
              </span>
            ))}
          </div>
          <div className="flex min-h-0 flex-1 flex-col overflow-auto text-note text-t1 wall:text-body wall:leading-none">
            {items.map((item) => (
              <div key={item.id} className={cx(row, 'max-h-9 min-h-6 flex-1 wall:min-h-5')} style={columns}>
                <span className="truncate">{item.label}</span>
                {stages.map((stage, at) => (
                  <span key={stage.id} className="flex h-full items-center gap-0.5">
                    {stage.schools.map((school, i) => {
                      const state = item.states[firstOf(stages, at) + i]
                      return (
                        <MarkElement
                          key={school.id}
                          cursor={cursor}
                          id={stripId(item.id, school.id)}
                          pressable={onDrill !== undefined && state !== undefined}
                          label={t('strips.cell', { school: school.label, item: item.label })}
                          className={cx(
                            'h-5.5 max-w-4 min-w-0 flex-1 rounded-bar wall:h-4.5',
                            state && looks[state],
                          )}
                        >
                          {null}
                        </MarkElement>
                      )
                    })}
                  </span>
                ))}
                <span className="text-right whitespace-nowrap">
                  {countState(item.states, 'onTime')}/{of - item.states.filter((state) => !state).length}
                </span>
              </div>
            ))}
          </div>
          <KeyList entries={key} />
        </>
      )}
    </MarkHost>
  )
}

const row = 'grid items-center gap-x-2.5'

/** Place of a stage's first school among all of them. */
const firstOf = (stages: SubmissionStripsData['stages'], at: number) =>
  stages.slice(0, at).reduce((sum, { schools }) => sum + schools.length, 0)
