import type { Browser, CDPSession, Page } from '@playwright/test'
import { savePreferences } from '../../src/contract/current-user.ts'
import { seeded, startServer } from './bench-server.ts'
import { openBrowser, openTab } from './browser.ts'
import { BenchClient } from './client.ts'
import type { Figure } from './figure.ts'
import { percentile } from './statistics.ts'

const part = 'tabs'
const budget = { switchMs: 100, heapShare: 110, typingMs: 50 }
const slowdown = 4
const switches = 40
const first = '/visionCheck/base'
const second = '/visionCheck/analysisExport'

/** Switching between pages that are alive, typing into the search box, and what twenty closed tabs leave behind. */
export async function measureTabs(): Promise<Figure[]> {
  const server = await startServer(await seeded('demo', []))
  const browser = await openBrowser()
  const client = await new BenchClient(server.origin).signIn('school01')
  await client.ask(savePreferences, { tabBar: true, closableTabs: true, tabs: [], guideSeen: true })
  try {
    const { page, cdp } = await openTab(browser, server.origin, client.session)
    await page.addInitScript('globalThis.__name = (value) => value')
    await page.goto(server.origin + first)
    await resolved(page, 'canvas')
    await go(page, second)
    await resolved(page, 'input[type=file]')
    return [
      await measureSwitch(page, cdp),
      await measureTyping(page, cdp),
      await measureHeap(browser, server.origin, client),
    ]
  } finally {
    client.close()
    await browser.close()
    await server.stop()
  }
}

const resolved = (page: Page, selector: string) =>
  page.locator(selector).first().waitFor({ state: 'attached' })
const go = (page: Page, path: string) => page.locator(`aside a[href="${path}"]`).click()

/** From the click to the frame in which the other page is painted. */
async function measureSwitch(page: Page, cdp: CDPSession): Promise<Figure> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const samples: number[] = []
  for (let i = 0; i < switches; i++) {
    const path = i % 2 === 0 ? first : second
    samples.push(await page.evaluate(switchTo, path))
  }
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return {
    part,
    name: 'warm switch between two built pages, p95',
    value: percentile(samples, 0.95),
    unit: 'ms',
    budget: budget.switchMs,
    by: `${switches} clicks at ${slowdown}× slower, median ${percentile(samples, 0.5).toFixed(0)} ms`,
    holds: [`${samples.map((ms) => ms.toFixed(0)).join(' ')} ms`],
  }
}

/** Runs in the page: clicks the tab of a path and answers when its page has been painted. */
async function switchTo(path: string): Promise<number> {
  const link = document.querySelector<HTMLElement>(`aside a[href="${path}"]`)
  const begun = performance.now()
  link?.click()
  const isThere = () => {
    const shown = [...document.querySelectorAll<HTMLElement>('main > *')].filter(
      (each) => each.style.display !== 'none',
    )
    return shown.some((each) => each.querySelector(path.endsWith('/base') ? 'canvas' : 'input[type=file]'))
  }
  do await new Promise((done) => requestAnimationFrame(done))
  while (!isThere())
  // This frame shows it, and is drawn before the next task.
  await new Promise((done) => setTimeout(done))
  const ended = performance.now()
  await new Promise((done) => setTimeout(done, 400))
  return ended - begun
}

async function measureTyping(page: Page, cdp: CDPSession): Promise<Figure> {
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox')
  await box.waitFor()
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.evaluate(() => {
    const tasks: number[] = []
    Object.assign(globalThis, { benchTasks: tasks })
    new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({
      type: 'longtask',
    })
  })
  for (const text of ['shili', '锦程', 'zhang', '2015', 'sj']) {
    await box.fill('')
    await box.pressSequentially(text, { delay: 120 })
    await page.waitForTimeout(300)
  }
  const tasks = await page.evaluate(() => (globalThis as unknown as { benchTasks: number[] }).benchTasks)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await page.keyboard.press('Escape')
  return {
    part,
    name: 'longest task while typing in the search box',
    value: Math.max(0, ...tasks),
    unit: 'ms',
    budget: budget.typingMs,
    by: `22 keys at ${slowdown}× slower; ${tasks.length} tasks beyond 50 ms`,
  }
}

/** Heap after twenty tabs were opened and all closed, of what it was before. */
async function measureHeap(browser: Browser, origin: string, client: BenchClient): Promise<Figure> {
  await client.ask(savePreferences, { tabs: [] })
  const { context, page, cdp } = await openTab(browser, origin, client.session)
  await page.goto(origin + first)
  await resolved(page, 'canvas')
  // Once before: what the browser compiles on the way stays, and is no page's.
  const cold = await heap(cdp, page)
  await openAll(page, 20)
  await closeAll(page)
  const before = await heap(cdp, page)
  await openAll(page, 20)
  const open = await page.getByRole('tab').count()
  const max = await heap(cdp, page)
  await closeAll(page)
  const after = await heap(cdp, page)
  await context.close()
  return {
    part,
    name: `heap after ${open} tabs were closed, of before`,
    value: (after / before) * 100,
    unit: '%',
    budget: budget.heapShare,
    by: `${[before, max, after].map(inMb).join(' → ')} MB; ${inMb(cold)} before anything was opened`,
  }
}

const inMb = (bytes: number) => (bytes / 1e6).toFixed(1)

/** Pages of the menu, and the data screen again and again as tabs of its own. */
async function openAll(page: Page, count: number) {
  await page.locator(`header a[href="${first}"], aside a[href="${first}"]`).first().click()
  await resolved(page, 'canvas')
  while ((await page.getByRole('tab').count()) < count) {
    await page.getByRole('tab', { selected: true }).click({ button: 'right' })
    await page.getByRole('menuitem', { name: '复制标签' }).click()
    await page.waitForTimeout(700)
  }
}

async function closeAll(page: Page) {
  await page.getByRole('tab', { selected: true }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: /关闭全部/ }).click()
  await page.waitForTimeout(1_000)
}

async function heap(cdp: CDPSession, page: Page): Promise<number> {
  await page.waitForTimeout(1_500)
  for (let i = 0; i < 3; i++) await cdp.send('HeapProfiler.collectGarbage')
  return (await cdp.send('Runtime.getHeapUsage')).usedSize
}
