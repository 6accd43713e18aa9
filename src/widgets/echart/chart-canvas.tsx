import type { ECharts } from 'echarts/core'
import { useEffect, useInsertionEffect, useRef } from 'react'
import type { ChartOption } from './chart-option.ts'
import { echarts } from './echarts.ts'

/** Pixel of a value inside the canvas; null while it is off the picture. */
export type Locate = (at: readonly [number | string, number], grid: number) => { x: number; y: number } | null

export type ChartCanvasProps = {
  option: ChartOption
  /** After every drawing: the picture has settled, values can be located. */
  onDrawn: (locate: Locate) => void
}

/** Draws anew only where the box has another size: the first look at it tells nothing new. */
function fit(chart: ECharts, { clientWidth, clientHeight }: HTMLElement) {
  if (clientWidth === 0 || (chart.getWidth() === clientWidth && chart.getHeight() === clientHeight)) return
  chart.resize({ width: 'auto', height: 'auto' })
}

/**
 * The only component that touches ECharts: one instance for the life of the box, each option drawn whole, and nothing
 * drawn again when a page that was out of sight comes back. Used
 * directly, since the React wrapper makes every instance twice, which a slow machine shows.
 */
export function ChartCanvas({ option, onDrawn }: ChartCanvasProps) {
  const box = useRef<HTMLDivElement>(null)
  const instance = useRef<ECharts | null>(null)
  const shown = useRef<ChartOption | null>(null)
  const drawn = useRef(onDrawn)
  useEffect(() => {
    drawn.current = onDrawn
  }, [onDrawn])
  // A hidden page loses its other effects but not this one: it ends with the component.
  useInsertionEffect(() => () => instance.current?.dispose(), [])

  useEffect(() => {
    const element = box.current
    if (!element) return
    const chart = (instance.current ??= echarts.init(element))
    chart.on('finished', () => drawn.current((at, grid) => pixelOf(chart, at, grid)))
    const observer = new ResizeObserver(() => fit(chart, element))
    observer.observe(element)
    return () => {
      observer.disconnect()
      chart.off('finished')
    }
  }, [])

  useEffect(() => {
    if (shown.current === option) return
    shown.current = option
    instance.current?.setOption(option, { notMerge: true })
  }, [option])

  return <div ref={box} className="size-full" aria-hidden />
}

function pixelOf(chart: ECharts, at: readonly [number | string, number], grid: number) {
  if (chart.isDisposed()) return null
  const pixel: unknown = chart.convertToPixel({ gridIndex: grid }, [...at])
  if (!Array.isArray(pixel) || !pixel.every(Number.isFinite)) return null
  return { x: Number(pixel[0]), y: Number(pixel[1]) }
}
