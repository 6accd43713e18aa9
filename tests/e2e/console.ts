import { expect, type Page } from '@playwright/test'

/** Signs in through the page, which then shows the start panel. The guide stays out of the way unless it is asked for. */
export async function signIn(
  page: Page,
  username: string,
  path?: string,
  { withGuide = false } = {},
): Promise<void> {
  if (!withGuide) await page.addInitScript(() => sessionStorage.setItem('mingmu.guide', '1'))
  await page.goto(path ? `/login?redirect=${encodeURIComponent(path)}` : '/login')
  await page.getByLabel('用户名').fill(username)
  const button = page.getByRole('button', { name: '登录', exact: true })
  // One account signs in ten times a minute at most, and all journeys share a few.
  await expect(async () => {
    // On a busy machine the form is gone before the page that follows has come.
    if (await button.isVisible()) {
      await page.getByLabel('密码', { exact: true }).fill('mingmu-demo')
      await button.click()
    }
    await expect(page).not.toHaveURL(/\/login/, { timeout: 6_000 })
  }).toPass({ timeout: 90_000, intervals: [10_000] })
}

/** Signs in and closes the start panel, which stands over every page that one enters by. */
export async function enter(page: Page, username: string, path: string): Promise<void> {
  await signIn(page, username, path)
  const panel = page.getByRole('dialog').first()
  await expect(panel).toBeVisible()
  // The panel hears the key once its part of the page has come.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden({ timeout: 3_000 })
  }).toPass({ timeout: 20_000 })
}

/** What the page's own policy refused, and what its scripts threw: both must stay empty. */
export function watchForTrouble(page: Page): string[] {
  const trouble: string[] = []
  page.on('pageerror', (error) => trouble.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && /Content Security Policy|Refused to/.test(message.text()))
      trouble.push(message.text())
  })
  return trouble
}

/** Parts at the foot of a page are fetched when somebody comes near. */
export const comeNear = (page: Page, name: string) =>
  page.getByRole('region', { name, exact: true }).first().scrollIntoViewIfNeeded()

/** The console in a language, whatever other journeys left with the account; the page is opened anew by its caller. */
export async function speak(page: Page, locale: 'zh-CN' | 'en-US'): Promise<void> {
  await page.route('**/api/admin/h5/getUser', async (route) => {
    const response = await route.fetch()
    const reply = (await response.json()) as { data: { preferences: object } }
    reply.data.preferences = { ...reply.data.preferences, locale }
    await route.fulfill({ response, json: reply })
  })
  await page.evaluate((choice) => localStorage.setItem('mingmu.locale', choice), locale)
}

/** Calls the server as the page's own session does. */
export const call = (page: Page, path: string, input: unknown) =>
  page.evaluate(
    async ([path, input]) => {
      const token = decodeURIComponent(/admin-token=([^;]+)/.exec(document.cookie)?.[1] ?? '')
      const headers = { 'content-type': 'application/json', 'x-token': token }
      const answer = await fetch(`/eye${path}`, { method: 'POST', headers, body: JSON.stringify(input) })
      return (await answer.json()) as { code: number; data: never }
    },
    [path, input] as const,
  )
