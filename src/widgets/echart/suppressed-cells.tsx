import { useT } from '@/i18n/i18n.ts'
import { Hidden } from '@/widgets/panel/hidden.tsx'
import { textEms } from '@/widgets/text-ems.ts'
import type { ChartPlot } from './chart.tsx'

type Props = {
  plot: ChartPlot
  /** Columns and rows. */
  cells: readonly (readonly [number, number])[]
  /** Of one cell in pixels. */
  size: { width: number; height: number }
}

/** Suppressed cells of a heatmap. The word stands where it has room, upright in a narrow cell, and the tooltip says it always. */
export function SuppressedCells({ plot: { locate, theme }, cells, size }: Props) {
  const t = useT('widgets')
  const long = (textEms(t('suppressed')) + 0.4) * theme.axis
  const thick = 1.2 * theme.axis
  const isLying = size.width >= long && size.height >= thick
  const isUpright = !isLying && size.height >= long && size.width >= thick
  return cells.map(([column, row]) => {
    const at = locate([column, row], 0)
    if (!at) return null
    return (
      <span
        key={`${column}-${row}`}
        className="absolute flex -translate-1/2"
        style={{ left: at.x, top: at.y, ...size }}
      >
        {isLying || isUpright ? (
          <Hidden className={isUpright ? 'size-full px-0 [writing-mode:vertical-rl]' : 'size-full px-0'} />
        ) : (
          <span className="hatch size-full rounded-bar wall:rounded-tag" />
        )}
      </span>
    )
  })
}
