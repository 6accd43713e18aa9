import type { ReactNode } from 'react'
import { formatCount, formatPercent, formatRate, noFigure } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import type { ScreeningState } from '@/modules/vision/standards/screening-pace.ts'
import { Cell, HeadCell, Table, TableHead, TableRow } from '@/ui/table.tsx'
import type { TableData } from '@/widgets/panel/table-data.ts'
import { ProgressPanel, type ProgressPanelProps } from './progress-panel.tsx'
import { StateTag } from './state-tag.tsx'
import { stateKey } from './state-sign.tsx'
import { shortDay, sumCounts, type Counts } from './to-counts.ts'

/** The first cell of a row stays in sight where a table scrolls sideways. */
const stuck = {
  row: 'sticky left-0 bg-surface',
  open: 'sticky left-0 bg-brand-soft',
  total: 'sticky left-0 bg-sunken',
} as const

const counts = ['enrolled', 'done', 'absent', 'exempt', 'due'] as const

type CountsRow = Counts & { id: number; state: ScreeningState; lastDay: string | null }
/** Columns of its own, between the coverage and the last day. */
type MoreColumn<R> = { label: string; read: (row: R) => number }

type CountsTableProps<R extends CountsRow> = Omit<ProgressPanelProps, 'table' | 'skeleton' | 'children'> & {
  /** What the rows are, over their names. */
  head: string
  rows: readonly R[]
  /** Those in sight; all of them when left out. The sum is of all. */
  page?: readonly R[]
  nameOf: (row: R) => string
  more?: readonly MoreColumn<R>[]
  onOpen: (row: R) => void
  /** Of a list whose rows open beside it: the one that is open. */
  open?: { id: number | undefined }
  foot?: ReactNode
}

/** Schools or classes with their counts and state, their sum first; a name leads on. */
export function CountsTable<R extends CountsRow>(props: CountsTableProps<R>) {
  const { head, rows, page = rows, nameOf, more = [], onOpen, open, foot, ...panel } = props
  const t = useT('progress')
  const sum = sumCounts(rows)
  const table: TableData = {
    columns: [
      { label: head },
      ...counts.map((key) => ({ label: t(`column.${key}`), numeric: true })),
      { label: `${t('column.coverage')} %`, numeric: true },
      ...more.map(({ label }) => ({ label, numeric: true })),
      { label: t('column.lastDay') },
      { label: t('column.state') },
    ],
    rows: rows.map((row) => [
      nameOf(row),
      ...counts.map((key) => row[key]),
      row.enrolled === 0 ? undefined : formatRate({ n: row.done, of: row.enrolled }),
      ...more.map(({ read }) => read(row)),
      row.lastDay ?? undefined,
      t(`state.${stateKey[row.state]}`),
    ]),
  }
  return (
    <ProgressPanel {...panel} table={table} skeleton="rows">
      <div className="flex size-full flex-col">
        <Table label={panel.title} className="min-h-0 flex-1">
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
              <Figures
                counts={sum}
                more={more.map(({ read }) => rows.reduce((total, row) => total + read(row), 0))}
              />
              <Cell />
              <Cell />
            </TableRow>
            {page.map((row) => {
              const isOpen = open && open.id === row.id
              return (
                <TableRow key={row.id} selected={isOpen ?? false}>
                  <Cell className={isOpen ? stuck.open : stuck.row}>
                    <button
                      type="button"
                      aria-pressed={isOpen}
                      className="rounded-tag text-brand-strong hover:underline"
                      onClick={() => onOpen(row)}
                    >
                      {nameOf(row)}
                    </button>
                  </Cell>
                  <Figures counts={row} more={more.map(({ read }) => read(row))} />
                  <Cell>{row.lastDay ? shortDay(row.lastDay) : noFigure}</Cell>
                  <Cell>
                    <StateTag state={row.state} />
                  </Cell>
                </TableRow>
              )
            })}
          </tbody>
        </Table>
        {foot}
      </div>
    </ProgressPanel>
  )
}

function Figures({ counts: all, more }: { counts: Counts; more: readonly number[] }) {
  const labels = [
    ...counts.map((key) => formatCount(all[key])),
    formatPercent({ n: all.done, of: all.enrolled }),
    ...more.map((n) => formatCount(n)),
  ]
  return labels.map((word, i) => (
    <Cell key={i} numeric>
      {word}
    </Cell>
  ))
}
