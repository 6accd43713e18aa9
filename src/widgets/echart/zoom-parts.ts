import type { DataZoomComponentOption } from 'echarts/components'
import type { ChartTheme } from './chart-theme.ts'

/** Room the slider takes below the axis, in pixels. */
export const zoomFoot = (theme: ChartTheme) => 24 * theme.u

/**
 * Of a long series its latest `most` categories, with a slider over all of them, which the wheel (with Ctrl) and a drag move too. A chart that has it says `needs={['dataZoom']}`.
 */
export const zoomOf = (theme: ChartTheme, count: number, max: number): DataZoomComponentOption[] => {
  const range = { startValue: count - max, endValue: count - 1, filterMode: 'none' as const }
  const { brand, line2, t3 } = theme.colour
  return [
    // A wheel without Ctrl scrolls the page.
    { ...range, id: 'inside', type: 'inside', zoomOnMouseWheel: 'ctrl' },
    {
      ...range,
      id: 'slider',
      type: 'slider',
      bottom: 0,
      // Its handles stand half outside it.
      left: 6 * theme.u,
      right: 6 * theme.u,
      height: 16 * theme.u,
      brushSelect: false,
      showDetail: false,
      borderColor: line2,
      fillerColor: theme.colour['brand-soft'],
      handleStyle: { color: brand, borderColor: brand },
      dataBackground: { lineStyle: { color: t3 }, areaStyle: { opacity: 0 } },
    },
  ]
}
