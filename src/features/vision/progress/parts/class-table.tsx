import { useMemo } from 'react'
import type { ReplyOf } from '@/contract/call.ts'
import type { ClassProgress, progressByClass } from '@/contract/vision-progress.ts'
import { formatCount, formatPercent, formatRate, noFigure } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { Cell, HeadCell, Table, TableHead, TableRow } from '@/ui/table.tsx'
import type { TableData } from '@/widgets/panel/table-data.ts'
import { useProgress } from '../progress-context.tsx'
import { ProgressPanel } from './progress-panel.tsx'
import type { Reading } from './shown.ts'
import { StateTag } from './state-tag.tsx'
import { stateKey } from './state-sign.tsx'
import { stuck } from './stuck.ts'
import { shortDay, sumCounts } from './to-counts.ts'
import { useClassWord } from './use-class-word.ts'

type Classes = ReplyOf<typeof progressByClass>
const columns = ['enrolled', 'done', 'absent', 'exempt', 'due'] as const

/** Each class with its counts and state, and their sum; a class opens who is not screened. */
export function ClassTable({ classes, className }: { classes: Reading<Classes>; className: string }) {
  const t = useT('progress')
  const classWord = useClassWord()
  const rows = useMemo(() => classes.data?.rows ?? [], [classes.data])
  const sum = sumCounts(rows)
  const table: TableData = {
    columns: [
      { label: t('column.class') },
      ...columns.map((key) => ({ label: t(`column.${key}`), numeric: true })),
      { label: `${t('column.coverage')} %`, numeric: true },
      { label: t('column.lastDay') },
      { label: t('column.state') },
    ],
    rows: rows.map((row) => [
      classWord(row.grade, row.number),
      ...columns.map((key) => row[key]),
      row.enrolled === 0 ? undefined : formatRate({ n: row.done, of: row.enrolled }),
      row.lastDay ?? undefined,
      t(`state.${stateKey[row.state]}`),
    ]),
  }
  const title = t('table.classes', { count: rows.length })
  return (
    <ProgressPanel
      title={title}
      reading={classes}
      isEmpty={rows.length === 0}
      table={table}
      skeleton="rows"
      className={className}
    >
      <Table label={title} className="size-full">
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
            {columns.map((key) => (
              <Cell key={key} numeric>
                {formatCount(sum[key])}
              </Cell>
            ))}
            <Cell numeric>{formatPercent({ n: sum.done, of: sum.enrolled })}</Cell>
            <Cell />
            <Cell />
          </TableRow>
          {rows.map((row) => (
            <Row key={row.id} row={row} name={classWord(row.grade, row.number)} />
          ))}
        </tbody>
      </Table>
    </ProgressPanel>
  )
}

function Row({ row, name }: { row: ClassProgress; name: string }) {
  const { search, go } = useProgress()
  const isOpen = search.class === row.id
  return (
    <TableRow selected={isOpen}>
      <Cell className={isOpen ? stuck.open : stuck.row}>
        <button
          type="button"
          aria-pressed={isOpen}
          className="rounded-tag text-brand-strong hover:underline"
          onClick={() => go({ class: row.id })}
        >
          {name}
        </button>
      </Cell>
      {columns.map((key) => (
        <Cell key={key} numeric>
          {formatCount(row[key])}
        </Cell>
      ))}
      <Cell numeric>{formatPercent({ n: row.done, of: row.enrolled })}</Cell>
      <Cell>{row.lastDay ? shortDay(row.lastDay) : noFigure}</Cell>
      <Cell>
        <StateTag state={row.state} />
      </Cell>
    </TableRow>
  )
}
