import type { TFunction } from 'i18next'
import { formatCount, formatPercent, formatRate } from '@/i18n/formats.ts'
import type { ScreeningState } from '@/modules/vision/standards/screening-pace.ts'
import type { Mark } from '@/widgets/mark/mark.ts'
import type { TableData } from '@/widgets/panel/table-data.ts'
import { stateKey } from '../parts/state-sign.tsx'

/** One class of the matrix; `id` is what a press hands on. */
export type StateCell = {
  id: string
  title: string
  /** Students screened of those to screen, who are on the list and not exempt: completion, not coverage. */
  done: number
  of: number
  state: ScreeningState
}
export type StateRow = {
  id: string
  label: string
  /** Classes that belong together (a grade), with a gap between the groups. */
  groups: readonly { id: string; cells: readonly StateCell[] }[]
}
type ProgressT = TFunction<'progress'>

/** One mark per class, row by row. */
export const toStateMarks = (rows: readonly StateRow[], t: ProgressT): Mark[] =>
  rows.flatMap((row) =>
    row.groups.flatMap(({ cells }) =>
      cells.map(({ id, title, done, of, state }) => ({
        id,
        title,
        rows: [
          { label: t('column.state'), value: t(`state.${stateKey[state]}`) },
          { label: t('column.done'), value: `${formatCount(done)} / ${formatCount(of)}` },
          { label: t('column.completion'), value: formatPercent({ n: done, of }) },
        ],
      })),
    ),
  )

/** The same classes as rows. */
export const toStateTable = (rows: readonly StateRow[], t: ProgressT): TableData => ({
  columns: [
    { label: t('column.class') },
    { label: t('column.done'), numeric: true },
    { label: t('column.of'), numeric: true },
    { label: `${t('column.completion')} %`, numeric: true },
    { label: t('column.state') },
  ],
  rows: rows.flatMap(({ groups }) =>
    groups.flatMap(({ cells }) =>
      cells.map(({ title, done, of, state }) => [
        title,
        done,
        of,
        of === 0 ? undefined : formatRate({ n: done, of }),
        t(`state.${stateKey[state]}`),
      ]),
    ),
  ),
})

/** Classes by state. */
export function countStates(cells: readonly { state: ScreeningState }[]) {
  const counts = { onTime: 0, late: 0, missing: 0 }
  for (const { state } of cells) counts[stateKey[state]] += 1
  return counts
}
