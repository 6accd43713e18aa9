import { seededLarge, startServer } from './bench-server.ts'
import { openBrowser, openTab, sessionOf } from './browser.ts'
import type { Figure } from './figure.ts'
import type { BenchOptions } from './bench-options.ts'
import { median, percentile } from './statistics.ts'

const part = 'scroll'
/** Two and a half seconds of a wheel that turns fast: about ten rows a frame at first, then slower. */
const frames = 150
const pixelsPerFrame = [360, 120, 40] as const
/** At 60 frames a second: one that comes later than this has lost its neighbour. */
const droppedFromMs = 1000 / 60 + 1000 / 120

/** The students' list of a large district, its first pages read, scrolled down and up again in an unhurried browser. */
export async function measureScroll(options: BenchOptions): Promise<Figure[]> {
  const { runs } = options
  const folder = await seededLarge(options)
  const server = await startServer(folder)
  const browser = await openBrowser()
  try {
    const session = await sessionOf(server.origin, 'bureau02')
    const { context, page } = await openTab(browser, server.origin, session)
    // The loader keeps the names of functions by a helper of its own, which the page lacks.
    await page.addInitScript('globalThis.__name = (value) => value')
    await page.goto(`${server.origin}/manage/cityStudent`)
    await page.locator('[role=row][data-index="5"]').waitFor()
    const figures: Figure[] = []
    for (const pixels of pixelsPerFrame) {
      const all: number[][] = []
      for (let run = 0; run < runs; run++) all.push(await page.evaluate(scrollGrid, { frames, pixels }))
      const gaps = all.flat()
      const dropped = gaps.filter((gap) => gap > droppedFromMs).length
      figures.push({
        part,
        name: `frames dropped at ${pixels} px a frame`,
        value: (dropped / gaps.length) * 100,
        unit: '%',
        budget: 0,
        by: `${dropped} of ${gaps.length}; frame p50 ${median(gaps).toFixed(1)} ms, p99 ${percentile(gaps, 0.99).toFixed(1)} ms`,
      })
    }
    await context.close()
    return figures
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** In the page: moves the grid a step each frame, down and then up again; the time from each frame to the next, in ms. */
async function scrollGrid({ frames, pixels }: { frames: number; pixels: number }): Promise<number[]> {
  const grid = document.querySelector('[role=grid]')!
  const gaps: number[] = []
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
  for (const step of [pixels, -pixels]) {
    let last = await frame()
    for (let n = 0; n < frames / 2; n++) {
      grid.scrollTop += step
      const now = await frame()
      gaps.push(now - last)
      last = now
    }
  }
  return gaps
}
