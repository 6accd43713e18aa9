// @vitest-environment happy-dom
import { act, Activity, StrictMode, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ChartCanvas, type DrawnChart } from './chart-canvas.tsx'
import './parts/data-zoom.ts'
import type { ChartOption } from './chart-option.ts'
import type * as Library from './echarts.ts'

// No box has a size here, and no canvas a pen: both are given, the chart library is the real one.
const pen = new Proxy({}, { get: (_, name) => (name === 'measureText' ? () => ({ width: 8 }) : () => pen) })
const count = vi.hoisted(() => ({ alive: 0, made: 0, drawings: 0 }))
const lit = vi.hoisted((): unknown[] => [])
const charts = vi.hoisted(
  (): {
    dispatchAction: (action: { type: string; [key: string]: unknown }) => void
    getZr: () => { animation: { isFinished: () => boolean } }
  }[] => [],
)

vi.mock('./echarts.ts', async (original) => {
  const { echarts } = await original<typeof Library>()
  const init: typeof echarts.init = (...input) => {
    const chart = echarts.init(...input)
    const { dispose, setOption } = chart
    count.made += 1
    charts.push(chart)
    count.alive += 1
    chart.dispose = () => {
      count.alive -= 1
      dispose.call(chart)
    }
    chart.setOption = (...option: unknown[]) => {
      count.drawings += 1
      setOption.apply(chart, option as never)
    }
    chart.on('highlight', (event) => {
      lit.push(...((event as { batch?: unknown[] }).batch ?? []))
    })
    return chart
  }
  return { echarts: { ...echarts, init } }
})

beforeEach(() => {
  lit.length = 0
  Object.assign(count, { alive: 0, made: 0, drawings: 0 })
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(200)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function open(page: ReactNode) {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const show = (next: ReactNode) => act(async () => root.render(next))
  return { opened: show(page), show, close: () => act(async () => root.unmount()) }
}

const lineOf = (...data: number[]): ChartOption => ({
  animation: false,
  xAxis: { type: 'category', data: data.map(String) },
  yAxis: { type: 'value' },
  series: [{ id: 'line', type: 'line', data }],
})
const option = lineOf(1, 2)
const Page = ({ mode = 'visible', shown = option }: { mode?: 'visible' | 'hidden'; shown?: ChartOption }) => (
  <Activity mode={mode}>
    <ChartCanvas option={shown} onDrawn={() => undefined} />
  </Activity>
)

test('FND-widgets a chart is one instance for its life, and none is left after it', async () => {
  const { opened, close } = open(<Page />)
  await opened
  expect(count).toEqual({ made: 1, alive: 1, drawings: 1 })
  await close()
  expect(count).toMatchObject({ made: 1, alive: 0 })
})

test('FND-widgets a page that was out of sight comes back with the chart it had, drawn no second time', async () => {
  const { opened, show, close } = open(<Page />)
  await opened
  await show(<Page mode="hidden" />)
  expect(count.alive).toBe(1)
  await show(<Page />)
  expect(count).toEqual({ made: 1, alive: 1, drawings: 1 })
  await close()
  expect(count.alive).toBe(0)
})

test('FND-widgets what changed while the page was out of sight is drawn when it comes back', async () => {
  const { opened, show, close } = open(<Page />)
  await opened
  await show(<Page mode="hidden" />)
  await show(<Page mode="hidden" shown={lineOf(3, 4)} />)
  await show(<Page shown={lineOf(3, 4)} />)
  expect(count).toEqual({ made: 1, alive: 1, drawings: 2 })
  await close()
})

test('FND-widgets a page that mounts twice, or closes before its chart is drawn, leaves none', async () => {
  const strict = open(
    <StrictMode>
      <Page />
    </StrictMode>,
  )
  await strict.opened
  expect(count.alive).toBe(1)
  await strict.close()
  expect(count.alive).toBe(0)

  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => {
    flushSync(() => root.render(<Page />))
    flushSync(() => root.unmount())
  })
  expect(count.alive).toBe(0)
})

test('FND-widgets a first drawing stands at once, and a change moves', async () => {
  const moving = (...data: number[]): ChartOption => ({
    ...lineOf(...data),
    animation: true,
    series: [{ id: 'box', type: 'bar', data, animationDuration: 800, animationDurationUpdate: 300 }],
  })
  const { opened, show, close } = open(<Page shown={moving(1, 2)} />)
  await opened
  const isMoving = () => charts.at(-1)?.getZr().animation.isFinished() === false
  expect(isMoving()).toBe(false)
  await show(<Page shown={moving(5, 9)} />)
  expect(isMoving()).toBe(true)
  await close()
})

test('FND-widgets after each drawing values have their places', async () => {
  const seen: unknown[] = []
  const { opened, close } = open(
    <ChartCanvas option={option} onDrawn={({ locate }) => seen.push(locate([0, 1], 0))} />,
  )
  await opened
  expect(seen).toEqual([{ x: expect.any(Number), y: expect.any(Number) }])
  await close()
})

test('FND-widgets what is linked in another picture is highlighted, value by value', async () => {
  const { opened, close } = open(
    <ChartCanvas option={option} onDrawn={({ emphasise }) => emphasise([{ series: 'line', index: 1 }])} />,
  )
  await opened
  expect(lit).toMatchObject([{ seriesId: 'line', dataIndex: 1 }])
  await close()
})

test('FND-widgets where a reader has zoomed to stays over new figures, and what is past it has no place', async () => {
  const days = Array.from({ length: 20 }, (_, i) => i)
  const long = (extra: number): ChartOption => ({
    ...lineOf(...days, extra),
    dataZoom: [{ id: 'inside', type: 'inside', startValue: 10, endValue: 19 }],
  })
  let locate: DrawnChart['locate'] = () => null
  const page = (extra: number) => (
    <ChartCanvas option={long(extra)} onDrawn={(drawn) => (locate = drawn.locate)} />
  )
  const { opened, show, close } = open(page(1))
  await opened
  expect([locate([2, 0], 0), locate([12, 12], 0)]).toEqual([
    null,
    { x: expect.any(Number), y: expect.any(Number) },
  ])
  charts.at(-1)?.dispatchAction({ type: 'dataZoom', start: 0, end: 50 })
  expect(locate([2, 0], 0)).not.toBeNull()
  await show(page(2))
  expect([locate([2, 0], 0) === null, locate([18, 18], 0)]).toEqual([false, null])
  await close()
})
