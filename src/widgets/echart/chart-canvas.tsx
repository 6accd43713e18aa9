import EChartsReact from 'echarts-for-react/esm/core'
import type { ECharts } from 'echarts/core'
import { useCallback, useEffect, useRef } from 'react'
import type { ChartOption } from './chart-option.ts'
import { echarts } from './echarts.ts'

/** Pixel of a value inside the canvas; null while it is off the picture. */
export type Locate = (at: readonly [number | string, number], grid: number) => { x: number; y: number } | null

export type ChartCanvasProps = {
  option: ChartOption
  /** After every drawing: the picture has settled, values can be located. */
  onDrawn: (locate: Locate) => void
}

const fill = { width: '100%', height: '100%' }

/** Draws anew only where the box has another size: the first look at it tells nothing new. */
function fit(chart: ECharts, { clientWidth, clientHeight }: HTMLElement) {
  if (chart.getWidth() === clientWidth && chart.getHeight() === clientHeight) return false
  chart.resize({ width: 'auto', height: 'auto' })
  return true
}

/**
 * The only component that touches ECharts. The library makes its instance twice, so none is kept from before it is
 * ready, and swallows the first resize, so the box is watched here.
 */
export function ChartCanvas({ option, onDrawn }: ChartCanvasProps) {
  const box = useRef<HTMLDivElement>(null)
  const instance = useRef<ECharts | null>(null)
  const drawn = useRef(onDrawn)
  useEffect(() => {
    drawn.current = onDrawn
  }, [onDrawn])

  const report = useCallback(() => {
    const chart = instance.current
    if (!chart || chart.isDisposed()) return
    drawn.current((at, grid) => {
      if (chart.isDisposed()) return null
      const pixel: unknown = chart.convertToPixel({ gridIndex: grid }, [...at])
      if (!Array.isArray(pixel) || !pixel.every(Number.isFinite)) return null
      return { x: Number(pixel[0]), y: Number(pixel[1]) }
    })
  }, [])

  const ready = useCallback(
    (chart: ECharts) => {
      instance.current = chart
      chart.on('finished', report)
      if (box.current) fit(chart, box.current)
      report()
    },
    [report],
  )

  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      const chart = instance.current
      if (!chart || chart.isDisposed() || element.clientWidth === 0) return
      if (fit(chart, element)) report()
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [report])

  return (
    <div ref={box} className="size-full" aria-hidden>
      <EChartsReact
        echarts={echarts}
        option={option}
        notMerge
        autoResize={false}
        style={fill}
        onChartReady={ready}
      />
    </div>
  )
}
