import type { Page } from '@playwright/test'
import { callBase } from '../../src/contract/call.ts'

/** Words of a failure, which no page may show. */
const failures = [/没有读出来|读取失败|加载失败|出错了|未能读取/]
/** What a page must not say while nobody could have done anything. */
const claims = [
  /都已齐全|都齐了|都已完成|已全部|都有过运动记录/,
  // A percentage of nobody.
  /\b(?:0|100)(?:\.0)?%/,
]

export type Watch = {
  /** Paths of calls that are under way. */
  pending: number
  trouble: string[]
}

/** Hears failed calls, thrown errors and errors of the console of a page from now on. */
export function watchPage(page: Page): Watch {
  const watch: Watch = { pending: 0, trouble: [] }
  const isCall = (url: string) => url.includes(`${callBase}/api/`)
  page.on('request', (request) => {
    if (isCall(request.url())) watch.pending += 1
  })
  page.on('requestfailed', (request) => {
    if (isCall(request.url())) watch.pending -= 1
  })
  page.on('response', async (response) => {
    if (!isCall(response.url())) return
    try {
      const { code, msg } = (await response.json()) as { code: number; msg: string }
      if (code !== 0) watch.trouble.push(`${new URL(response.url()).pathname}: ${code} ${msg}`)
    } catch {
      // A file, or an answer that was dropped when the page was left.
    } finally {
      watch.pending -= 1
    }
  })
  page.on('pageerror', (error) => watch.trouble.push(`thrown: ${error.message}`))
  page.on('console', (message) => {
    // A refused call is reported by the call itself.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      watch.trouble.push(`console: ${message.text()}`)
  })
  return watch
}

/**
 * Opens a page by its address, waits until it has read what it shows, and answers what is wrong with it: failed calls, thrown errors,
 * alerts, words of a failure, a page without a word. Before somebody could have done something (`couldBeDone`) also any claim that all is
 * complete and any percentage.
 */
export async function lookAt(
  page: Page,
  watch: Watch,
  { path, couldBeDone }: { path: string; couldBeDone: boolean },
): Promise<string[]> {
  watch.trouble.length = 0
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await resolve(page, watch)
  const found = await page.evaluate(() => {
    const main = document.querySelector('main')
    return {
      alerts: [...document.querySelectorAll('[role=alert]')]
        .filter((each) => each.getClientRects().length > 0)
        .map((each) => each.textContent ?? ''),
      text: (main ?? document.body).innerText,
      hasMain: main !== null,
    }
  })
  const said = (couldBeDone ? failures : [...failures, ...claims])
    .flatMap((labels) => found.text.match(labels)?.[0] ?? [])
    .map((text) => `says “${text}”`)
  return [
    ...watch.trouble,
    ...found.alerts.filter((text) => text.trim() !== '').map((text) => `alert: ${text}`),
    ...said,
    ...(found.hasMain && found.text.trim() !== '' ? [] : ['shows nothing']),
  ]
}

/** Until no call is under way for a while and no grey place waits for anything. */
async function resolve(page: Page, watch: Watch): Promise<void> {
  const until = Date.now() + 20_000
  let quietSince = Date.now()
  while (Date.now() < until) {
    const waits =
      watch.pending > 0 ||
      (await page
        .locator('main .skeleton')
        .count()
        .catch(() => 1)) > 0
    const isThere =
      (await page
        .locator('main')
        .count()
        .catch(() => 0)) > 0
    if (waits || !isThere) quietSince = Date.now()
    else if (Date.now() - quietSince > 250) return
    await page.waitForTimeout(50)
  }
  watch.trouble.push(`does not come to rest: ${watch.pending} calls under way`)
}
