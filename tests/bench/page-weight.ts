import type { Browser } from '@playwright/test'
import { seeded, startServer } from './bench-server.ts'
import { openBrowser, openTab, sessionOf } from './browser.ts'
import type { Session } from './client.ts'
import type { Figure } from './figure.ts'
import { nameOf, watchTraffic, type Transfer } from './traffic.ts'
import { idleKilobytes, openPages, screens } from './weight-budgets.ts'

const part = 'weight'
const frameKilobytes = 130
/** What pages bring, not the frame: pictures and the realtime protocol. */
const notTheFrame = /\/(echarts|mqtt)-/
/** The list of one's own exports: little besides the frame. */
const smallPage = '/exports'
const pages: { path: string; kilobytes?: number; requests?: number; account?: string }[] = [
  ...openPages,
  ...Object.entries(screens).flatMap(([account, ofAccount]) =>
    ofAccount.map(({ path }) => ({ path, kilobytes: idleKilobytes, account })),
  ),
  { path: smallPage, account: 'school01' },
]

/** JavaScript as sent and number of requests until the page is idle, with nothing in the browser's cache. */
export async function measureWeight(): Promise<Figure[]> {
  const server = await startServer(await seeded('demo', []))
  const browser = await openBrowser()
  try {
    const figures: Figure[] = []
    const loads = new Map<string, Transfer[]>()
    for (const { path, kilobytes, requests, account } of pages) {
      const session = account ? await sessionOf(server.origin, account) : undefined
      const all = await loadIdle(browser, server.origin, path, session)
      loads.set(path, all)
      if (kilobytes === undefined) continue
      const scripts = all.filter(({ isScript }) => isScript)
      const plain = scripts.filter(({ encoding, bytes }) => encoding !== 'br' && bytes > 1024)
      if (plain.length > 0) throw new Error(`sent without brotli: ${plain.map(({ url }) => url).join(' ')}`)
      const bytes = scripts.reduce((sum, one) => sum + one.bytes, 0)
      const by = `${scripts.length} files until idle`
      const shown = account ? `${path} as ${account}` : path
      figures.push(
        {
          part,
          name: `JavaScript of ${shown}, brotli`,
          value: bytes / 1000,
          unit: 'KB',
          budget: kilobytes,
          by,
          holds: largest(scripts),
        },
        {
          part,
          name: `requests of ${shown}`,
          value: all.length,
          unit: 'requests',
          ...(requests === undefined ? {} : { budget: requests }),
          by: kinds(all),
          holds: all.map(({ url }) => nameOf(url)),
        },
      )
    }
    figures.push(frameFigure(loads.get('/login') ?? [], loads.get(smallPage) ?? []))
    return figures
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** Everything that a page loads until it is idle. */
export async function loadIdle(
  browser: Browser,
  origin: string,
  path: string,
  session?: Session,
  quietMs?: number,
): Promise<Transfer[]> {
  const { context, page, cdp } = await openTab(browser, origin, session)
  const traffic = watchTraffic(cdp)
  await page.goto(origin + path)
  const all = await traffic.idle(quietMs)
  if (new URL(page.url()).pathname !== path) throw new Error(`${path} led to ${page.url()}`)
  await context.close()
  return all
}

const largest = (scripts: readonly Transfer[]) =>
  scripts
    .toSorted((a, b) => b.bytes - a.bytes)
    .slice(0, 12)
    .map(({ url, bytes }) => `${(bytes / 1000).toFixed(1).padStart(7)} KB  ${nameOf(url)}`)

function kinds(all: readonly Transfer[]): string {
  const calls = all.filter(({ url }) => url.includes('/eye/')).length
  const scripts = all.filter(({ isScript }) => isScript).length
  return `${scripts} scripts, ${calls} calls, ${all.length - scripts - calls} others`
}

/** JavaScript that a signed-in page with little of its own loads beyond what the sign-in page loaded already. */
function frameFigure(login: readonly Transfer[], page: readonly Transfer[]): Figure {
  const known = new Set(login.map(({ url }) => url))
  const own = page.filter(({ url, isScript }) => isScript && !known.has(url) && !notTheFrame.test(url))
  return {
    part,
    name: 'JavaScript of the frame beyond /login, brotli',
    value: own.reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
    unit: 'KB',
    budget: frameKilobytes,
    by: `${own.length} files of the list of one's exports, without ECharts and mqtt`,
    holds: own
      .toSorted((a, b) => b.bytes - a.bytes)
      .map(({ url, bytes }) => `${(bytes / 1000).toFixed(1).padStart(7)} KB  ${nameOf(url)}`),
  }
}
