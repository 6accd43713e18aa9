import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test'
import { BenchClient, type Session } from './client.ts'

/** `--no-sandbox` only where Chromium demands it: as root. */
export function openBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH']
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return chromium.launch({ args, ...(executablePath ? { executablePath } : {}) })
}

export async function sessionOf(origin: string, username: string): Promise<Session> {
  const client = await new BenchClient(origin).signIn(username)
  client.close()
  return client.session
}

export type Tab = { context: BrowserContext; page: Page; cdp: CDPSession }

/** A tab of a profile of its own: no cache, no storage, signed in when a session is given. */
export async function openTab(browser: Browser, origin: string, session?: Session): Promise<Tab> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
  if (session) {
    await context.addCookies([
      { name: 'admin-uuid', value: session.uuid, url: origin },
      { name: 'admin-token', value: session.token, url: origin },
    ])
  }
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  return { context, page, cdp }
}
