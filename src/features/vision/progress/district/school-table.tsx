import type { ReplyOf } from '@/contract/call.ts'
import type { progressBySchool, SchoolProgress } from '@/contract/vision-progress.ts'
import { formatCount, formatPercent, formatRate, noFigure } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { Cell, HeadCell, Table, TableHead, TableRow } from '@/ui/table.tsx'
import type { TableData } from '@/widgets/panel/table-data.ts'
import { ProgressPanel } from '../parts/progress-panel.tsx'
import type { Reading } from '../parts/shown.ts'
import { stateKey } from '../parts/state-sign.tsx'
import { StateTag } from '../parts/state-tag.tsx'
import { stuck } from '../parts/stuck.ts'
import { shortDay, sumCounts } from '../parts/to-counts.ts'
import { useProgress } from '../progress-context.tsx'
import { ListFoot } from './list-foot.tsx'
import { sumStates } from './to-school-list.ts'

const counts = ['enrolled', 'done', 'absent', 'exempt', 'due'] as const
const states = ['onTime', 'late', 'missing'] as const

type SchoolTableProps = {
  reading: Reading<ReplyOf<typeof progressBySchool>>
  /** All that the filters leave, and the page of them in sight. */
  schools: readonly SchoolProgress[]
  page: { at: number; pages: number; rows: readonly SchoolProgress[] }
  className: string
}

/** Each school with its counts, its classes by state and its own; the sum is of all rows, not of the page. */
export function SchoolTable({ reading, schools, page, className }: SchoolTableProps) {
  const t = useT('progress')
  const sum = { ...sumCounts(schools), ...sumStates(schools) }
  const table: TableData = {
    columns: [
      { label: t('column.school') },
      ...counts.map((key) => ({ label: t(`column.${key}`), numeric: true })),
      { label: `${t('column.coverage')} %`, numeric: true },
      ...states.map((key) => ({ label: t(`column.classes.${key}`), numeric: true })),
      { label: t('column.lastDay') },
      { label: t('column.state') },
    ],
    rows: schools.map((row) => [
      row.name,
      ...counts.map((key) => row[key]),
      row.enrolled === 0 ? undefined : formatRate({ n: row.done, of: row.enrolled }),
      ...states.map((key) => row.classes[key]),
      row.lastDay ?? undefined,
      t(`state.${stateKey[row.state]}`),
    ]),
  }
  const title = t('table.schools', { count: schools.length })
  return (
    <ProgressPanel
      title={title}
      reading={reading}
      isEmpty={schools.length === 0}
      words={{ title: t('list.empty') }}
      table={table}
      skeleton="rows"
      className={className}
    >
      <div className="flex size-full flex-col">
        <Table label={title} className="min-h-0 flex-1">
          <TableHead>
            {table.columns.map(({ label, numeric = false }) => (
              <HeadCell key={label} numeric={numeric}>
                {label.replace(/ %$/, '')}
              </HeadCell>
            ))}
          </TableHead>
          <tbody>
            <TableRow total>
              <Cell className={stuck.total}>{t('table.total')}</Cell>
              {counts.map((key) => (
                <Cell key={key} numeric>
                  {formatCount(sum[key])}
                </Cell>
              ))}
              <Cell numeric>{formatPercent({ n: sum.done, of: sum.enrolled })}</Cell>
              {states.map((key) => (
                <Cell key={key} numeric>
                  {formatCount(sum[key])}
                </Cell>
              ))}
              <Cell />
              <Cell />
            </TableRow>
            {page.rows.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </tbody>
        </Table>
        <ListFoot page={page} n={schools.length} />
      </div>
    </ProgressPanel>
  )
}

function Row({ row }: { row: SchoolProgress }) {
  const { go } = useProgress()
  return (
    <TableRow>
      <Cell className={stuck.row}>
        <button
          type="button"
          className="rounded-tag text-brand-strong hover:underline"
          onClick={() => go({ school: row.id, page: undefined, state: undefined })}
        >
          {row.name}
        </button>
      </Cell>
      {counts.map((key) => (
        <Cell key={key} numeric>
          {formatCount(row[key])}
        </Cell>
      ))}
      <Cell numeric>{formatPercent({ n: row.done, of: row.enrolled })}</Cell>
      {states.map((key) => (
        <Cell key={key} numeric>
          {formatCount(row.classes[key])}
        </Cell>
      ))}
      <Cell>{row.lastDay ? shortDay(row.lastDay) : noFigure}</Cell>
      <Cell>
        <StateTag state={row.state} />
      </Cell>
    </TableRow>
  )
}
