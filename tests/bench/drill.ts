import type { Page } from '@playwright/test'
import { seeded, startServer } from './bench-server.ts'
import { screenDistrict } from '../../src/modules/vision/contract/screen.ts'
import { openBrowser, openTab, sessionOf } from './browser.ts'
import { BenchClient } from './client.ts'
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
    await resolved(page)
    // The rows are fetched when somebody comes near.
    await page.getByRole('region', { name: '明细', exact: true }).scrollIntoViewIfNeeded()
    await page.getByRole('grid').waitFor()
    // Back at the top the head figures and panels are in sight: all of them are drawn anew.
    await page.evaluate(() => document.querySelector('h1, main')?.scrollIntoView())
    await resolved(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const down: number[] = []
    const up: number[] = []
    for (let turn = 0; turn < turns; turn++) {
      down.push(await page.evaluate(drillInto, turn))
      await resolved(page)
      up.push(await page.evaluate(drillInto, -1))
      await resolved(page)
    }
    // The first time code and figures come from the server.
    const figures = [
      figure('drill into a school, p95', down.slice(2)),
      figure('back to the district, p95', up.slice(2)),
    ]
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    const schools = await schoolsOf(server.origin)
    for (const path of ofOtherModules)
      figures.push(await intoSchools({ page, cdp }, server.origin + path, schools))
    return figures
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** The pages of other modules that a school is opened in: from its map, a ranking or its row, which all lead to the same address. */
const ofOtherModules = [
  '/health/dataScreen',
  '/health/dataIndex',
  '/sport/cityBase',
  '/sport/cityAnalysis',
  '/work/cityBase',
  '/work/cityAnalysis',
]

async function schoolsOf(origin: string): Promise<number[]> {
  const client = await new BenchClient(origin, 1).signIn('bureau01')
  const { data } = await client.ask(screenDistrict, {})
  client.close()
  // A school of two stages is in two groups.
  return [...new Set(data.groups.flatMap((group) => group.schools.map(({ id }) => id)))]
}

/** From the district to one school after another, none of them seen before. */
async function intoSchools(
  { page, cdp }: Pick<Awaited<ReturnType<typeof openTab>>, 'page' | 'cdp'>,
  address: string,
  schools: readonly number[],
): Promise<Figure> {
  await page.goto(address)
  await resolved(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const samples: number[] = []
  for (const school of schools) {
    samples.push(await page.evaluate(openSchool, school))
    await resolved(page)
  }
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return figure(`${new URL(address).pathname}: into a school, p95`, samples.slice(2))
}

/** In the page: goes where a press on a school goes; answers when its panels in the window are painted. */
async function openSchool(school: number): Promise<number> {
  const { benchCalls } = globalThis as unknown as Watched
  const { made } = benchCalls
  const begun = performance.now()
  history.pushState(null, '', `?school=${school}`)
  const frame = () => new Promise((done) => requestAnimationFrame(done))
  const isWaiting = () =>
    benchCalls.made === made ||
    benchCalls.open > 0 ||
    [...document.querySelectorAll('main section')].some((panel) => {
      const { top, bottom } = panel.getBoundingClientRect()
      const isBusy =
        panel.matches('[aria-busy="true"]') || panel.querySelector('.skeleton, [aria-busy="true"]')
      return bottom > 0 && top < innerHeight && isBusy
    })
  do await frame()
  while (isWaiting() && performance.now() < begun + 10_000)
  await new Promise((done) => setTimeout(done))
  return performance.now() - begun
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

type Watched = { benchPaint: () => PaintRecord; benchCalls: { open: number; made: number } }

/** In the page, before its own scripts: how many calls wait for their answer. */
function countCalls(): void {
  const calls = { open: 0, made: 0 }
  const ask = globalThis.fetch
  Object.assign(globalThis, {
    benchCalls: calls,
    fetch: (...input: Parameters<typeof ask>) => {
      calls.open++
      calls.made++
      return ask(...input).finally(() => calls.open--)
    },
  })
}

async function resolved(page: Page): Promise<void> {
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
