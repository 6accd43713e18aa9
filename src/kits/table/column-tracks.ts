import type { CSSProperties } from 'react'
import type { ListColumn } from '@/contract/lists/list.ts'
import type { ShownColumn } from './use-columns.ts'

/** Width of the column of boxes, in px. */
export const boxWidth = 44
/** What is left at the right stays empty: a figure that is drawn far from its neighbours is hard to read with them. */
const rest = 'minmax(0, 1fr)'
export const headHeight = 32
export const filterHeight = 40

/** Head and rows share one set of tracks, a CSS variable of the grid: a width that changes draws no row anew. */
export function tracks(columns: readonly ShownColumn[], isSelectable: boolean): CSSProperties {
  const lead = isSelectable ? boxWidth : 0
  const widths = columns.map(({ width }) => `${width}px`)
  const lefts: Record<string, string> = {}
  let left = lead
  columns.forEach(({ width, isPinned }, i) => {
    if (isPinned) lefts[`--left-${i}`] = `${left}px`
    left += width
  })
  return {
    '--tracks': [...(lead ? [`${lead}px`] : []), ...widths, rest].join(' '),
    '--width': `${left}px`,
    ...lefts,
  } as CSSProperties
}

/** Where a pinned column stands still. */
export const leftOf = ({ isPinned }: ShownColumn, index: number): CSSProperties | undefined =>
  isPinned ? { left: `var(--left-${index})` } : undefined

/** Figures stand at the right, one under the other. */
export const isNumeric = ({ type }: Pick<ListColumn, 'type'>) =>
  type === 'integer' || type === 'decimal' || type === 'rate'
