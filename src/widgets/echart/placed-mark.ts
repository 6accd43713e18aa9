import type { Mark } from '@/widgets/mark/mark.ts'
import type { SeriesPoint } from './chart-canvas.tsx'
import type { ChartTheme } from './chart-theme.ts'

/** A mark of a canvas: where it stands in the units of its axes, and an offset in design pixels for bars side by side. */
export type PlacedMark = Mark & {
  at: readonly [number | string, number]
  grid?: number
  dx?: number
  /** In pixels, of a mark that the pointer finds anywhere inside it. */
  size?: (theme: ChartTheme) => { width: number; height: number }
  /** A circle of that size: the cursor's ring is one too. */
  isRound?: boolean
  /** Its values in native series, which are highlighted with it. */
  points?: readonly SeriesPoint[]
}
