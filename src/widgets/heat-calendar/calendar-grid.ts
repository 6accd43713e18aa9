import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import { textEms } from '@/widgets/text-ems.ts'

export type Size = { width: number; height: number }

/** Words beside the cells of a calendar. */
export type CalendarLabels = {
  weekdays: readonly string[]
  /** Of each weekday, under `mean`. */
  means: readonly string[]
  mean: string
}

export const cellGap = ({ u }: ChartTheme) => 4 * u

/** Room for the weekdays before the cells, the weeks above and the means after them; the cells share the rest. */
export function calendarGrid(
  { weekdays, means, mean }: CalendarLabels,
  weeks: number,
  box: Size,
  theme: ChartTheme,
) {
  const { u, axis, label } = theme
  const left = Math.max(...weekdays.map(textEms)) * axis + 8 * u
  const right = Math.max(textEms(mean) * axis, ...means.map((each) => textEms(each) * label)) + 8 * u
  const top = 2 * (axis + 8 * u)
  const [width, height] = [(box.width - left - right) / Math.max(1, weeks), (box.height - top) / 7]
  return {
    grid: { left, right, top, bottom: 0, outerBoundsMode: 'none' as const },
    /** From one cell to the next. */
    pitch: { width, height },
    /** What is seen of a cell. */
    cell: { width: Math.max(0, width - cellGap(theme)), height: Math.max(0, height - cellGap(theme)) },
  }
}

export type CalendarGrid = ReturnType<typeof calendarGrid>

/** Whether tenths have no room: whole per cent are cut, never rounded up into the next colour. */
export const isCut = (width: number, weeks: number, { u, wall }: { u: number; wall: boolean }) =>
  width > 0 && (width - 90 * u) / Math.max(1, weeks) < (wall ? 66 : 44) * u
