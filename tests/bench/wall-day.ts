import type { CDPSession, Page } from '@playwright/test'
import { freshDemo, startServer } from './bench-server.ts'
import { openBrowser, openTab, sessionOf } from './browser.ts'
import { openNews } from './district-news.ts'
import type { Figure } from './figure.ts'
import type { BenchOptions } from './bench-options.ts'

const part = 'wall-day'
const path = '/visionCheck/base?wall=1'
const dayMs = 86_400_000
/** Until the wall has drawn everything once, and its caches are full. */
const warmUp = 200
const patienceMs = 30_000

/**
 * A wall that hangs for 24 hours, with so many updates spread over them: the page's clock is set forward, every update is a changed row
 * of the running server that it announces. What the heap has grown by, and the longest task of the page's main thread.
 */
export async function measureWallDay({ updates }: BenchOptions): Promise<Figure[]> {
  const { folder, remove } = await freshDemo('wall-day')
  const server = await startServer(folder)
  const browser = await openBrowser()
  const news = await openNews(folder, 'bureau01')
  try {
    const { page, cdp } = await openTab(browser, server.origin, await sessionOf(server.origin, 'bureau01'))
    await page.setViewportSize({ width: 1920, height: 1080 })
    await page.clock.install()
    await page.addInitScript(watchLongTasks)
    await page.goto(server.origin + path)
    await page.getByRole('heading', { level: 2 }).first().waitFor()
    const update = async () => {
      const read = page.waitForResponse((response) => response.url().includes('/eye/api/'), {
        timeout: patienceMs,
      })
      await news.forgetFigures()
      await page.clock.fastForward(dayMs / updates)
      await read
    }
    for (let at = 0; at < warmUp; at += 1) await update()
    const before = await heapOf(cdp)
    await page.evaluate(() => (globalThis as unknown as LongTasks).longTasks.splice(0))
    for (let at = 0; at < updates; at += 1) {
      await update()
      if (at % 1000 === 999)
        console.log(`  ${at + 1} updates, heap ${((await heapOf(cdp)) / 1e6).toFixed(1)} MB`)
    }
    return figuresOf(updates, before, await heapOf(cdp), await longTasksOf(page))
  } finally {
    await news.close()
    await browser.close()
    await server.stop()
    remove()
  }
}

type LongTasks = { longTasks: number[] }

/** Runs in the page: the browser calls a task long from 50 ms on. */
function watchLongTasks() {
  const longTasks: number[] = []
  ;(globalThis as unknown as LongTasks).longTasks = longTasks
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longTasks.push(duration)
  }).observe({ entryTypes: ['longtask'] })
}

const longTasksOf = (page: Page) => page.evaluate(() => (globalThis as unknown as LongTasks).longTasks)

/** Bytes that stay after a collection. */
async function heapOf(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  return usedSize
}

function figuresOf(updates: number, before: number, after: number, longTasks: readonly number[]): Figure[] {
  const by = `${updates} updates over 24 hours of the page's clock`
  return [
    {
      part,
      name: 'heap after a day of updates, against the start',
      unit: '%',
      budget: 5,
      by,
      value: (100 * (after - before)) / before,
    },
    { part, name: 'heap at the start', unit: 'MB', value: before / 1e6, by: `after ${warmUp} updates` },
    {
      part,
      name: 'longest task when a panel changes',
      unit: 'ms',
      budget: 50,
      by,
      value: Math.max(0, ...longTasks),
      holds: longTasks.map((ms) => `${ms.toFixed(0)} ms`),
    },
    { part, name: 'tasks over 50 ms', unit: '%', value: (100 * longTasks.length) / updates, by },
  ]
}
