import EChartsReactCore from 'echarts-for-react/esm/core'
import type { ECharts } from 'echarts/core'
import { useInsertionEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ChartOption } from './chart-option.ts'
import { oneInstance } from './one-instance.ts'
import { pictures } from './pictures.ts'

/** Pixel of a value inside the canvas; null while it is off the picture. */
export type Locate = (at: readonly [number | string, number], grid: number) => { x: number; y: number } | null

/** A value of a native series: what ECharts highlights. */
export type SeriesPoint = { series: string; index: number }

export type DrawnChart = {
  locate: Locate
  /** Highlights these and no others. */
  emphasise: (points: readonly SeriesPoint[]) => void
}

export type ChartCanvasProps = {
  /** Stable while nothing changed: the wrapper compares it in depth with the one before. */
  option: ChartOption
  /** After every drawing: values can be located. */
  onDrawn: (drawn: DrawnChart) => void
}

const whole = { width: '100%', height: '100%' }

/**
 * The only component that touches ECharts, through echarts-for-react: one instance for the life of the box, each option drawn whole, and
 * nothing drawn again when a page that was out of sight comes back. The wrapper's own resizing swallows the first change of size, so the
 * box is observed here.
 */
export function ChartCanvas({ option, onDrawn }: ChartCanvasProps) {
  const box = useRef<HTMLDivElement>(null)
  const drawn = useRef(onDrawn)
  useInsertionEffect(() => {
    drawn.current = onDrawn
  }, [onDrawn])
  const [one] = useState(() => oneInstance((...of) => drawn.current(drawnChart(...of))))
  const [isSized, setSized] = useState(false)
  // A hidden page loses its other effects but not this one: it ends with the component.
  useInsertionEffect(() => () => one.end(), [one])

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const fit = () => {
      const { clientWidth: width, clientHeight: height } = element
      if (width === 0 || height === 0) return
      setSized(true)
      one.fit(width, height)
    }
    fit()
    const observer = new ResizeObserver(fit)
    observer.observe(element)
    pictures.set(element, one.picture)
    return () => observer.disconnect()
  }, [one])

  return (
    <div ref={box} className="size-full" aria-hidden data-chart-picture>
      {isSized && (
        <EChartsReactCore echarts={one.echarts} option={option} notMerge autoResize={false} style={whole} />
      )}
    </div>
  )
}

function drawnChart(chart: ECharts, isZoomed: boolean): DrawnChart {
  let lit: readonly SeriesPoint[] = []
  const notify = (type: 'highlight' | 'downplay', points: readonly SeriesPoint[]) =>
    chart.dispatchAction({
      type,
      batch: points.map(({ series, index }) => ({ seriesId: series, dataIndex: index })),
    })
  return {
    locate(at, grid) {
      const pixel = pixelOf(chart, at, grid)
      // What a reader has zoomed past is off the picture; what stands on the edge of its grid is not.
      const isInside = (y: number) => pixel && chart.containPixel({ gridIndex: grid }, [pixel.x, y])
      const isPast = isZoomed && pixel && !isInside(pixel.y - 1) && !isInside(pixel.y + 1)
      return isPast ? null : pixel
    },
    emphasise(points) {
      if (chart.isDisposed()) return
      if (lit.length > 0) notify('downplay', lit)
      if (points.length > 0) notify('highlight', points)
      lit = points
    },
  }
}

function pixelOf(chart: ECharts, at: readonly [number | string, number], grid: number) {
  if (chart.isDisposed()) return null
  const pixel: unknown = chart.convertToPixel({ gridIndex: grid }, [...at])
  if (!Array.isArray(pixel) || !pixel.every(Number.isFinite)) return null
  return { x: Number(pixel[0]), y: Number(pixel[1]) }
}
