import type { PlacedMark } from './placed-mark.ts'
import {
  lazy,
  Suspense,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ComponentType,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { ArrivedMarks } from '@/widgets/arrival/arrived-marks.tsx'
import { MarkReading } from '@/widgets/mark/mark-reading.tsx'
import { markAt, type Point } from '@/widgets/mark/next-mark.ts'
import { useMarkCursor, type Drill } from '@/widgets/mark/use-mark-cursor.tsx'
import { paintsAfter, toBePainted } from '@/lib/once-painted.ts'
import type { ChartCanvas as ChartCanvasType, ChartCanvasProps, DrawnChart, Locate } from './chart-canvas.tsx'
import type { ChartOption } from './chart-option.ts'
import { loadParts, type ChartPart } from './chart-parts.ts'
import { readChartTheme, themeKey, watchTheme, type ChartTheme } from './chart-theme.ts'
import { CursorDot } from './cursor-dot.tsx'
import { LinkedDots } from './linked-dots.tsx'
import { useEmphasis } from './use-emphasis.ts'

type Canvas = typeof ChartCanvasType
let loaded: Canvas | undefined
const load = async () => (loaded = (await import('./chart-canvas.tsx')).ChartCanvas)
const LazyCanvas = lazy(async () => ({ default: await load() }))
/** Canvases of the charts that need more than the shared series, by what they need: there once it is. */
const withParts = new Map<string, { Canvas: Canvas | ComponentType<ChartCanvasProps> }>()

function canvasWith(needs: readonly ChartPart[] | undefined) {
  if (!needs) return loaded ?? LazyCanvas
  const key = needs.join()
  const known = withParts.get(key)
  if (known) return known.Canvas
  const entry: { Canvas: Canvas | ComponentType<ChartCanvasProps> } = {
    Canvas: lazy(async () => {
      const [Canvas] = await Promise.all([load(), loadParts(needs)])
      entry.Canvas = Canvas
      return { default: Canvas }
    }),
  }
  withParts.set(key, entry)
  return entry.Canvas
}

/** Fetch the chart library ahead, as soon as somebody is signed in. */
export const preloadCharts = () => paintsAfter(load())

export type ChartPlot = { locate: Locate; theme: ChartTheme; width: number; height: number }

export type ChartProps = Drill & {
  label: string
  /** Stable between renders (useCallback): a new function draws again. */
  toOption: (theme: ChartTheme) => ChartOption
  marks: readonly PlacedMark[]
  /** What it draws with besides the shared series. The same for the life of the chart. */
  needs?: readonly ChartPart[]
  /** Whether the pointer finds a mark by its column, by its row or by its dot. */
  hit?: 'column' | 'row' | 'dot'
  /** Elements over the canvas, such as hidden bars and names of groups. */
  overlay?: (plot: ChartPlot) => ReactNode
}

/** On which axis alone the pointer is near a mark. */
const along = { column: 'x', row: 'y', dot: false } as const

/** A canvas with the cursor, the tooltip and the words that belong to it. */
export function Chart({ label, toOption, marks, needs, hit = 'dot', overlay, onDrill, onUp }: ChartProps) {
  const host = useRef<HTMLDivElement>(null)
  // Where it is there already it is drawn at once: what was lazy even once shows up to 300 ms later.
  const [ChartCanvas] = useState(() => canvasWith(needs))
  const readAt = useRef({ themeKey: '', size: '' })
  const [theme, setTheme] = useState<ChartTheme | null>(null)
  const [drawn, setDrawn] = useState<DrawnChart | null>(null)
  const locate = drawn?.locate
  const isDrawn = drawn !== null
  useLayoutEffect(() => (isDrawn ? undefined : toBePainted()), [isDrawn])
  const option = useMemo(() => theme && toOption(theme), [theme, toOption])

  useLayoutEffect(() => {
    const element = host.current
    if (!element) return
    // A page that comes back has its charts as they were: only a new place, a new size or a new theme is read.
    const read = () => {
      const at = { themeKey: themeKey(element), size: `${element.clientWidth} ${element.clientHeight}` }
      if (at.themeKey === readAt.current.themeKey && at.size === readAt.current.size) return
      readAt.current = at
      setTheme((old) => sameTheme(old, readChartTheme(element)))
    }
    read()
    const observer = new ResizeObserver(read)
    observer.observe(element)
    const stop = watchTheme(read)
    return () => {
      observer.disconnect()
      stop()
    }
  }, [])

  const points = (): (Point | null)[] =>
    marks.map((mark) => {
      const point = locate?.(mark.at, mark.grid ?? 0)
      if (!point) return null
      const position = { x: point.x + (mark.dx ?? 0) * (theme?.u ?? 1), y: point.y }
      const size = theme && mark.size?.(theme)
      const { isRound = false } = mark
      return size ? { ...position, half: size.width / 2, halfHeight: size.height / 2, isRound } : position
    })
  const cursor = useMarkCursor(marks, points, { onDrill, onUp })
  useEmphasis(drawn, marks, cursor.active?.id)
  const at = cursor.active ? points()[cursor.index] : null

  /** Id of the mark that an event of the pointer is at. */
  function markUnder({ clientX, clientY }: MouseEvent) {
    const frame = host.current?.getBoundingClientRect()
    if (!frame || !theme) return null
    const pointer = { x: clientX - frame.x, y: clientY - frame.y }
    const found = markAt(points(), pointer, (hit === 'dot' ? 28 : 40) * theme.u, along[hit])
    return found === null ? null : (marks[found]?.id ?? null)
  }

  function press(event: MouseEvent) {
    // By its own place: a finger has not moved over the chart before, and has left it when its press arrives.
    const id = markUnder(event)
    if (id !== null) cursor.drill(id)
  }

  return (
    <div
      ref={host}
      role="application"
      aria-label={label}
      tabIndex={0}
      onKeyDown={cursor.onKeyDown}
      onFocus={(event) => event.currentTarget.matches(':focus-visible') && cursor.onFocus()}
      onBlur={cursor.onBlur}
      onPointerMove={(event) => cursor.point(markUnder(event))}
      onPointerLeave={() => cursor.active?.by === 'pointer' && cursor.point(null)}
      onClick={press}
      className="mark-host relative size-full min-h-0 min-w-0 outline-none"
    >
      {option && (
        <Suspense fallback={null}>
          <ChartCanvas option={option} onDrawn={setDrawn} />
        </Suspense>
      )}
      {theme && locate && overlay && (
        <div className="pointer-events-none absolute inset-0">
          {overlay({
            locate,
            theme,
            width: host.current?.clientWidth ?? 0,
            height: host.current?.clientHeight ?? 0,
          })}
        </div>
      )}
      <ArrivedMarks label={label} marks={marks} points={points} />
      <LinkedDots marks={marks} points={points} except={cursor.active?.id} />
      {at && <CursorDot at={at} isKey={cursor.active?.by === 'key'} />}
      <MarkReading cursor={cursor} marks={marks} at={at} host={host} onDrill={onDrill} onUp={onUp} />
    </div>
  )
}

/** Keeps the old object when nothing changed, so that nothing is drawn again. */
const sameTheme = (old: ChartTheme | null, next: ChartTheme) =>
  old && JSON.stringify(old) === JSON.stringify(next) ? old : next
