import { formatCount, formatPercent, formatRate } from '@/i18n/formats.ts'
import type { Mark, WidgetT } from '@/widgets/mark/mark.ts'
import type { TableData } from '@/widgets/panel/table-data.ts'

/** Counts of children; `due` is everybody on the round's list, as the coverage figure counts. */
export type ProgressRow = {
  id: string
  label: string
  done: number
  absent: number
  exempt: number
  due: number
  /** The row is the sum of the others, drawn below them: what adds the rows up leaves it out. */
  isWhole?: true
}

/** Neither screened, nor known to be absent or exempt. */
export const todoOf = ({ due, done, absent, exempt }: ProgressRow) =>
  Math.max(0, due - done - absent - exempt)

/** The rows added up, each student once. */
export function sumProgress(rows: readonly ProgressRow[]): ProgressRow {
  const parts = rows.filter(({ isWhole }) => !isWhole)
  const sum = (key: 'done' | 'absent' | 'exempt' | 'due') => parts.reduce((total, row) => total + row[key], 0)
  return {
    id: 'total',
    label: '',
    done: sum('done'),
    absent: sum('absent'),
    exempt: sum('exempt'),
    due: sum('due'),
  }
}

export const toProgressMarks = (rows: readonly ProgressRow[], t: WidgetT): Mark[] =>
  rows.map((row) => ({
    id: row.id,
    title: row.label,
    rows: [
      { label: t('progress.rate'), value: formatPercent({ n: row.done, of: row.due }) },
      { label: t('progress.of'), value: `${formatCount(row.done)} / ${formatCount(row.due)}` },
      { label: t('progress.absent'), value: formatCount(row.absent) },
      { label: t('progress.exempt'), value: formatCount(row.exempt) },
      { label: t('progress.todo'), value: formatCount(todoOf(row)) },
    ],
  }))

export const toProgressTable = (rows: readonly ProgressRow[], t: WidgetT): TableData => ({
  columns: [
    { label: t('composition.row') },
    { label: t('progress.due'), numeric: true },
    { label: t('progress.done'), numeric: true },
    { label: t('progress.absent'), numeric: true },
    { label: t('progress.exempt'), numeric: true },
    { label: t('progress.todo'), numeric: true },
    { label: `${t('progress.rate')} %`, numeric: true },
  ],
  rows: rows.map((row) => [
    row.label,
    row.due,
    row.done,
    row.absent,
    row.exempt,
    todoOf(row),
    row.due === 0 ? undefined : formatRate({ n: row.done, of: row.due }),
  ]),
})
