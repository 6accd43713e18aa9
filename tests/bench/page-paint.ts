import type { Browser, Page } from '@playwright/test'
import { setTimeout as delay } from 'node:timers/promises'
import { seeded, startServer } from './bench-server.ts'
import { openBrowser, openTab, sessionOf } from './browser.ts'
import type { Session } from './client.ts'
import type { Figure } from './figure.ts'
import type { BenchOptions } from './bench-options.ts'
import { watchPaint, type PaintRecord } from './paint-watch.ts'
import { median } from './statistics.ts'
import { nameOf, watchTraffic, type Transfer } from './traffic.ts'

const part = 'paint'
const path = '/visionCheck/base'
const budget = { paintedSeconds: 2, blockingMs: 600 }
const slowdown = 4
const line = { offline: false, latency: 40, downloadThroughput: 10e6 / 8, uploadThroughput: 10e6 / 8 }
/** A task blocks by what it takes beyond this. */
const blockingFromMs = 50
const patienceMs = 30_000

type Load = PaintRecord & { paintedMs: number; blockingMs: number; traffic: Transfer[] }

/** The data screen on a slow machine and line with nothing in the cache: until every panel is painted. */
export async function measurePaint({ runs }: BenchOptions): Promise<Figure[]> {
  const server = await startServer(await seeded('demo', []))
  const browser = await openBrowser()
  try {
    const figures: Figure[] = []
    for (const account of ['bureau01', 'school01']) {
      const session = await sessionOf(server.origin, account)
      const loads: Load[] = []
      for (let run = 0; run < runs; run++) loads.push(await load(browser, server.origin, session))
      figures.push(...figuresOf(account, loads))
    }
    return figures
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function load(browser: Browser, origin: string, session: Session): Promise<Load> {
  const { context, page, cdp } = await openTab(browser, origin, session)
  const traffic = watchTraffic(cdp)
  await cdp.send('Network.emulateNetworkConditions', line)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  // The loader keeps the names of functions by a helper of its own, which the page lacks.
  await page.addInitScript('globalThis.__name = (value) => value')
  await page.addInitScript(watchPaint)
  await page.goto(origin + path)
  const loaded = await traffic.idle()
  const record = await painted(page)
  await context.close()
  const times = Object.values(record.panels)
  if (times.length === 0) throw new Error(`${path} shows no panel`)
  if (record.unpainted.length > 0) throw new Error(`never painted: ${record.unpainted.join(', ')}`)
  const paintedMs = Math.max(...times)
  const blockingMs = record.longTasks
    .filter(({ at }) => at < paintedMs)
    .reduce((sum, { at, ms }) => {
      const counted = Math.min(at + ms, paintedMs) - Math.max(at, record.firstPaint)
      return sum + Math.max(0, counted - blockingFromMs)
    }, 0)
  return { ...record, paintedMs, blockingMs, traffic: loaded }
}

/** The page's record once nothing on it waits any more, or as it is when patience ends. */
async function painted(page: Page): Promise<PaintRecord> {
  const until = Date.now() + patienceMs
  for (;;) {
    const record = await page.evaluate(() =>
      (globalThis as unknown as { benchPaint: () => PaintRecord }).benchPaint(),
    )
    if (record.unpainted.length === 0 || Date.now() > until) return record
    await delay(250)
  }
}

function figuresOf(account: string, loads: readonly Load[]): Figure[] {
  const of = (pick: (load: Load) => number) => median(loads.map(pick))
  const all = (pick: (load: Load) => number) => loads.map((load) => pick(load).toFixed(0)).join(' ')
  const middle = loads.toSorted((a, b) => a.paintedMs - b.paintedMs)[Math.floor(loads.length / 2)]
  const runs = `median of ${loads.length}`
  return [
    {
      part,
      name: `all ${Object.keys(middle?.panels ?? {}).length} panels painted, ${account}`,
      value: of((load) => load.paintedMs) / 1000,
      unit: 's',
      budget: budget.paintedSeconds,
      by: `${runs} (ms: ${all((load) => load.paintedMs)}); first paint ${of((load) => load.firstPaint).toFixed(0)} ms`,
      holds: middle ? [...slowPanels(middle), ...lateTransfers(middle)] : [],
    },
    {
      part,
      name: `total blocking time, ${account}`,
      value: of((load) => load.blockingMs),
      unit: 'ms',
      budget: budget.blockingMs,
      by: `${runs} (${all((load) => load.blockingMs)})`,
      holds: middle ? slowScripts(middle) : [],
    },
  ]
}

const ms = (value: number) => `${value.toFixed(0).padStart(6)} ms`

const slowPanels = ({ panels }: Load) =>
  Object.entries(panels)
    .sort(([, a], [, b]) => b - a)
    .map(([name, at]) => `${ms(at)}  ${name} painted`)

const lateTransfers = ({ traffic, paintedMs }: Load) =>
  traffic
    .filter(({ endMs }) => endMs > 0 && endMs <= paintedMs)
    .sort((a, b) => b.endMs - a.endMs)
    .slice(0, 12)
    .map(
      ({ url, endMs, waitMs, bytes }) =>
        `${ms(endMs)}  ${nameOf(url)} arrived (waited ${waitMs.toFixed(0)} ms, ${(bytes / 1000).toFixed(1)} KB)`,
    )

const slowScripts = ({ longTasks, scripts, paintedMs }: Load) => [
  ...longTasks
    .filter(({ at }) => at < paintedMs)
    .sort((a, b) => b.ms - a.ms)
    .slice(0, 8)
    .map((task) => `${ms(task.ms)}  task at ${task.at.toFixed(0)} ms`),
  ...scripts
    .filter(({ at }) => at < paintedMs)
    .sort((a, b) => b.ms - a.ms)
    .slice(0, 12)
    .map((script) => `${ms(script.ms)}  ${script.what} at ${script.at.toFixed(0)} ms`),
]
