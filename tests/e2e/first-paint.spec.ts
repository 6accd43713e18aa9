import { expect, test, type Page } from '@playwright/test'
import { enter, watchForTrouble } from './console.ts'

/** Keeps the page's code away until what this returns is called. */
async function withoutCode(page: Page) {
  let letIn = () => {}
  const isLetIn = new Promise<void>((resolve) => (letIn = resolve))
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await isLetIn
    await route.continue()
  })
  return letIn
}

const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'commit' })

test('AUTH-01 the document of the sign-in page holds the form, before any script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/login')
  await expect(page.getByLabel('用户名')).toBeVisible()
  await expect(page.getByLabel('密码', { exact: true })).toBeVisible()
  await expect(page.getByLabel('User name')).toBeHidden()
  await expect(page.getByRole('main')).toHaveCount(1)
  // Nothing can be sent yet, least of all a password in the address.
  await page.getByLabel('用户名').fill('school01')
  await page.getByLabel('密码', { exact: true }).fill('a secret')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login$/)
  await context.close()
})

test('AUTH-01 what was typed and sent before the code came is sent once it is there', async ({ page }) => {
  const letIn = await withoutCode(page)
  await open(page, '/login')
  await page.getByLabel('用户名').fill('school01')
  await page.getByLabel('密码', { exact: true }).fill('mingmu-demo')
  await page.keyboard.press('Enter')
  letIn()
  await expect(page).not.toHaveURL(/login/)
  await expect(page.getByRole('navigation').first()).toBeVisible()
})

test('AUTH-01 the form of the page takes the place of the document’s without a move', async ({ page }) => {
  const trouble = watchForTrouble(page)
  await page.addInitScript(() => {
    let sum = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value
      document.documentElement.dataset['moved'] = String(sum)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const letIn = await withoutCode(page)
  await open(page, '/login')
  const name = page.getByLabel('用户名')
  const password = page.getByLabel('密码', { exact: true })
  await expect(name).toBeVisible()
  const before = await Promise.all([name.boundingBox(), password.boundingBox()])
  await name.fill('school01')
  await password.focus()
  letIn()
  await expect(page.locator('#first-paint')).toHaveCount(0)
  await expect(name).toHaveValue('school01')
  await expect(password).toBeFocused()
  await expect(page.getByRole('main')).toHaveCount(1)
  expect(await Promise.all([name.boundingBox(), password.boundingBox()])).toEqual(before)
  expect(await page.evaluate(() => document.documentElement.dataset['moved'] ?? '0')).toBe('0')
  expect(trouble).toEqual([])
})

test('I18N-02 before the code came the form speaks the language chosen on this machine', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('mingmu.locale', 'en-US')
    localStorage.setItem('mingmu.theme', 'dark')
  })
  const letIn = await withoutCode(page)
  await open(page, '/login')
  await expect(page.getByLabel('User name')).toBeVisible()
  await expect(page.getByLabel('用户名')).toBeHidden()
  expect(await page.evaluate(() => getComputedStyle(document.body).colorScheme)).toBe('dark')
  letIn()
  await expect(page.locator('#first-paint')).toHaveCount(0)
  await expect(page.getByLabel('User name')).toBeVisible()
})

test('SHELL-01 a signed-in visit shows its frame before the code came, and never two of them', async ({
  page,
}) => {
  await enter(page, 'school01', '/visionCheck/base')
  await expect(page.locator('#first-paint')).toHaveCount(0)
  const letIn = await withoutCode(page)
  await open(page, '/visionCheck/base')
  await expect(page.locator('.first-frame')).toBeVisible()
  await open(page, '/visionCheck/base?wall=1')
  await expect(page.locator('.first-frame')).toBeHidden()
  await open(page, '/visionCheck/base')
  letIn()
  await expect(page.locator('main section').first()).toBeVisible()
  await expect(page.locator('#first-paint')).toHaveCount(0)
})
