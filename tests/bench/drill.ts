import type { Page } from '@playwright/test'
import { seeded, startServer } from './bench-server.ts'
import { openBrowser, openTab, sessionOf } from './browser.ts'
import type { Figure } from './figure.ts'
import { watchPaint, type PaintRecord } from './paint-watch.ts'
import { percentile } from './statistics.ts'

const part = 'drill'
const budgetMs = 300
const slowdown = 4
const turns = 20

/** From a row of the district's analysis into its school and back up, until all that is in sight of the page is painted anew. */
export async function measureDrill(): Promise<Figure[]> {
  const server = await startServer(await seeded('demo', []))
  const browser = await openBrowser()
  try {
    const session = await sessionOf(server.origin, 'bureau01')
    const { page, cdp } = await openTab(browser, server.origin, session)
    // The loader keeps the names of functions by a helper of its own, which the page lacks.
    await page.addInitScript('globalThis.__name = (value) => value')
    await page.addInitScript(watchPaint)
    await page.addInitScript(countCalls)
    await page.goto(`${server.origin}/visionCheck/cityAnalysis`)
    await settled(page)
    // The rows are fetched when somebody comes near.
    await page.getByRole('region', { name: '明细', exact: true }).scrollIntoViewIfNeeded()
    await page.getByRole('grid').waitFor()
    // Back at the top the head figures and panels are in sight: all of them are drawn anew.
    await page.evaluate(() => document.querySelector('h1, main')?.scrollIntoView())
    await settled(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const down: number[] = []
    const up: number[] = []
    for (let turn = 0; turn < turns; turn++) {
      down.push(await page.evaluate(drillInto, turn))
      await settled(page)
      up.push(await page.evaluate(drillInto, -1))
      await settled(page)
    }
    // The first time code and figures come from the server.
    return [
      figure('drill into a school, p95', down.slice(2)),
      figure('back to the district, p95', up.slice(2)),
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}

const figure = (name: string, samples: readonly number[]): Figure => ({
  part,
  name,
  value: percentile(samples, 0.95),
  unit: 'ms',
  budget: budgetMs,
  by: `${samples.length} times at ${slowdown}× slower, median ${percentile(samples, 0.5).toFixed(0)} ms`,
  holds: [`${samples.map((ms) => ms.toFixed(0)).join(' ')} ms`],
})

type Watched = { benchPaint: () => PaintRecord; benchCalls: { open: number } }

/** In the page, before its own scripts: how many calls wait for their answer. */
function countCalls(): void {
  const calls = { open: 0 }
  const ask = globalThis.fetch
  Object.assign(globalThis, {
    benchCalls: calls,
    fetch: (...input: Parameters<typeof ask>) => {
      calls.open++
      return ask(...input).finally(() => calls.open--)
    },
  })
}

async function settled(page: Page): Promise<void> {
  // What is further down comes when the reader does.
  await page.waitForFunction(
    () =>
      ![...document.querySelectorAll('main section')].some(
        (panel) =>
          panel.getBoundingClientRect().top < innerHeight &&
          (panel.getAttribute('aria-busy') === 'true' ||
            panel.querySelector('.skeleton, [aria-busy="true"]') !== null),
      ) && document.querySelectorAll('main section').length > 3,
    undefined,
    { polling: 100 },
  )
  await page.waitForTimeout(400)
}

/** In the page: presses the row of a school, by turns, or with -1 the way up; answers when the panels in the window are painted. */
async function drillInto(turn: number): Promise<number> {
  const rows = [
    ...document.querySelectorAll<HTMLElement>('main [role=row][data-index], main [role=row][tabindex]'),
  ]
  const before = location.search
  const begun = performance.now()
  if (turn < 0) dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  else rows[1 + (turn % 3)]?.click()
  const frame = () => new Promise((done) => requestAnimationFrame(done))
  const isWaiting = () =>
    location.search === before ||
    (globalThis as unknown as Watched).benchCalls.open > 0 ||
    [...document.querySelectorAll('main section')].some((panel) => {
      const { top, bottom } = panel.getBoundingClientRect()
      if (bottom <= 0 || top >= innerHeight) return false
      return (
        panel.getAttribute('aria-busy') === 'true' ||
        panel.querySelector('.skeleton, [aria-busy="true"]') !== null
      )
    })
  const until = begun + 10_000
  do await frame()
  while (isWaiting() && performance.now() < until)
  // This frame shows it, and is drawn before the next task.
  await new Promise((done) => setTimeout(done))
  return performance.now() - begun
}
