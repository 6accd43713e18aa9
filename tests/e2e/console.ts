import { expect, type Page } from '@playwright/test'

/** Signs in through the page, and waits for the start panel to be closed or gone. */
export async function signIn(page: Page, username: string, path?: string): Promise<void> {
  await page.goto(path ? `/login?redirect=${encodeURIComponent(path)}` : '/login')
  await page.getByLabel('用户名').fill(username)
  await page.getByLabel('密码', { exact: true }).fill('mingmu-demo')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).not.toHaveURL(/\/login/)
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
