import type { ECharts } from 'echarts/core'
import type { ChartOption } from './chart-option.ts'
import { echarts } from './echarts.ts'

/** Where a reader has zoomed to, in per cent of the categories: kept over new figures, which are drawn whole. */
type Zoom = { start: number; end: number }

function zoomOf(chart: ECharts): Zoom | null {
  const [zoom] = (chart.getOption() as { dataZoom?: Zoom[] }).dataZoom ?? []
  return zoom ? { start: zoom.start, end: zoom.end } : null
}

/**
 * A first drawing stands at once. No length of animation says so for all: ECharts moves box plots by one of its own, and goes on painting
 * lines and labels that have nowhere to move to.
 */
const atOnce = (option: ChartOption): ChartOption => ({ ...option, animation: false })

const withZoom = (option: ChartOption, zoom: Zoom): ChartOption => ({
  ...option,
  dataZoom: [option.dataZoom ?? []]
    .flat()
    .map((one) => ({ ...one, ...zoom, startValue: undefined, endValue: undefined })),
})

/** On a sheet of paper dots are finer than on the screen that shows it. */
const sharpness = (element: HTMLElement) =>
  element.closest('[data-paper]') ? { devicePixelRatio: Math.max(2, devicePixelRatio) } : {}

/** What the React wrapper calls on an instance. */
type Instance = {
  on: (event: 'finished', done: () => void) => void
  setOption: (option: ChartOption, how: object) => void
  hideLoading: () => void
}

export type OneInstance = {
  /** Given to the wrapper in place of ECharts. */
  echarts: {
    init: (
      element: HTMLElement,
      theme: undefined,
      size: { width: number; height: number } | undefined,
    ) => void
    getInstanceByDom: () => Instance
    dispose: () => void
  }
  /** Draws anew only where the box has another size: the first look at it finds nothing new. */
  fit: (width: number, height: number) => void
  /** At twice its size. */
  picture: () => string | undefined
  end: () => void
}

/**
 * One instance for the life of a chart, whatever the wrapper does with it. Left alone, echarts-for-react 3.0.6
 * - makes a first instance to learn the size of its box, waits until that has drawn nothing, disposes it and makes a second: here the
 *   first is a stand-in that has finished at once, as our box has its size before the wrapper is drawn;
 * - disposes when React hides a page (its tab was left) and makes two more when the page comes back: here it ends with `end` alone;
 * - sets an option again that is shown already when it mounts again: here that draws nothing;
 * - binds its events once more at each mount: it is given none.
 */
export function oneInstance(onDrawn: (chart: ECharts, isZoomed: boolean) => void): OneInstance {
  let chart: ECharts | null = null
  let shown: ChartOption | null = null
  let zoomed: Zoom | null = null
  let isEnded = false
  let isSizing = false

  const drawn = (of: ECharts) => onDrawn(of, shown?.dataZoom !== undefined)
  const instance: Instance = {
    on: (_, done) => done(),
    setOption(option, how) {
      // Between mounting and its first drawing there is no chart yet, and after its end no more.
      if (!chart || isEnded || option === shown) return
      const next = shown ? option : atOnce(option)
      shown = option
      chart.setOption(zoomed ? withZoom(next, zoomed) : next, how)
      drawn(chart)
    },
    hideLoading: () => undefined,
  }
  return {
    echarts: {
      init(element, _, size) {
        // Asked without a size the first time of each mount, and with the size of the box the second.
        isSizing = !isSizing
        if (isSizing || isEnded) return
        if (chart) return
        const made = (chart = echarts.init(element, undefined, { ...size, ...sharpness(element) }))
        made.on('datazoom', () => {
          zoomed = zoomOf(made)
          drawn(made)
        })
      },
      getInstanceByDom: () => instance,
      dispose: () => undefined,
    },
    fit(width, height) {
      if (!chart || isEnded || (chart.getWidth() === width && chart.getHeight() === height)) return
      chart.resize({ width: 'auto', height: 'auto' })
      drawn(chart)
    },
    picture: () => (isEnded ? undefined : chart?.getDataURL({ pixelRatio: 2 })),
    end() {
      isEnded = true
      chart?.dispose()
    },
  }
}
