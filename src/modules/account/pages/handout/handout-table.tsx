import type { HandoutRow, HandoutState } from '@/modules/account/contract/handout.ts'
import { formatDateTime, noFigure } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { formatRecent } from '@/i18n/recent-time.ts'
import { Checkbox } from '@/ui/checkbox.tsx'
import { Cell, HeadCell, Table, TableHead, TableRow } from '@/ui/table.tsx'
import { Tag, type TagState } from '@/ui/tag.tsx'

const looks: Record<HandoutState, TagState> = {
  none: 'neutral',
  made: 'warning',
  printed: 'watch',
  expired: 'severe',
  unused: 'watch',
  active: 'good',
}

function StateTag({ state }: { state: HandoutState }) {
  const t = useT('handout')
  return <Tag state={looks[state]}>{t(`states.${state}`)}</Tag>
}

type HandoutTableProps = {
  rows: readonly HandoutRow[]
  chosen: ReadonlySet<number>
  onChosen: (chosen: ReadonlySet<number>) => void
}

const wideOnly = 'max-[600px]:hidden'

/** Schools with the account each has or will have; ticked ones get a slip. */
export function HandoutTable({ rows, chosen, onChosen }: HandoutTableProps) {
  const t = useT('handout')
  const ticked = rows.filter(({ school }) => chosen.has(school)).length
  const all = ticked === 0 ? false : ticked === rows.length ? true : 'indeterminate'
  function set(schools: readonly number[], isOn: boolean) {
    const next = new Set(chosen)
    for (const school of schools)
      if (isOn) next.add(school)
      else next.delete(school)
    onChosen(next)
  }
  return (
    <Table label={t('table')} className="min-h-0 flex-1">
      <TableHead>
        <HeadCell className="w-10">
          <Checkbox
            label={t('chooseAll')}
            checked={all}
            onChange={(isOn) =>
              set(
                rows.map(({ school }) => school),
                isOn,
              )
            }
          />
        </HeadCell>
        <HeadCell>{t('columns.school')}</HeadCell>
        <HeadCell className={wideOnly}>{t('columns.code')}</HeadCell>
        <HeadCell className={wideOnly}>{t('columns.username')}</HeadCell>
        <HeadCell className={wideOnly}>{t('columns.person')}</HeadCell>
        <HeadCell>{t('columns.state')}</HeadCell>
        <HeadCell className={wideOnly}>{t('columns.when')}</HeadCell>
      </TableHead>
      <tbody>
        {rows.map((row) => (
          <TableRow key={row.school} selected={chosen.has(row.school)}>
            <Cell>
              <Checkbox
                label={t('choose', { school: row.name })}
                checked={chosen.has(row.school)}
                onChange={(isOn) => set([row.school], isOn)}
              />
            </Cell>
            <Cell className="max-w-80 truncate max-[600px]:max-w-44">
              {row.name}
              <span className="block truncate font-mono text-t2 min-[601px]:hidden">{row.username}</span>
            </Cell>
            <Cell className={wideOnly}>{row.code}</Cell>
            <Cell className={`${wideOnly} font-mono`}>
              <span className={row.state === 'none' ? 'text-t3' : ''}>
                {row.username}
                {row.state === 'none' && ` ${t('proposed')}`}
              </span>
            </Cell>
            <Cell className={wideOnly}>{row.person || noFigure}</Cell>
            <Cell>
              <StateTag state={row.state} />
            </Cell>
            <Cell className={`${wideOnly} text-t2`}>
              <When row={row} />
            </Cell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  )
}

/** What happened last, and until when a slip serves. */
function When({ row }: { row: HandoutRow }) {
  const t = useT('handout')
  const { state, times, printedAt, signedInAt, until } = row
  if (state === 'active' && signedInAt) return t('when.signedIn', { at: formatRecent(signedInAt) })
  if (until === null) return noFigure
  const end = formatDateTime(until, 'date')
  return printedAt
    ? t('when.printed', { at: formatRecent(printedAt), times, until: end })
    : t('when.made', { times, until: end })
}
