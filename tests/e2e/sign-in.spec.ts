import { expect, test } from '@playwright/test'
import { enter, signIn, watchForTrouble } from './console.ts'

test('AUTH-01 empty fields are named and nothing is sent', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('login_v2')) sent.push(request.url())
  })
  await page.goto('/login')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByText('请输入用户名')).toBeVisible()
  await expect(page.getByText('请输入密码')).toBeVisible()
  expect(sent).toEqual([])
})

test('AUTH-05 a wrong password keeps the name, clears and focuses the password', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('用户名').fill('school01')
  await page.getByLabel('密码', { exact: true }).fill('not this one')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByText('账号或密码错误')).toBeVisible()
  await expect(page.getByLabel('用户名')).toHaveValue('school01')
  await expect(page.getByLabel('密码', { exact: true })).toHaveValue('')
  await expect(page.getByLabel('密码', { exact: true })).toBeFocused()
})

test('NAV-04 a guarded address leads to sign-in and back; others are never followed', async ({ page }) => {
  await page.goto('/visionCheck/base?grade=3')
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await page.getByLabel('用户名').fill('school01')
  await page.getByLabel('密码', { exact: true }).fill('mingmu-demo')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/visionCheck\/base\?grade=3/)

  await page.context().clearCookies()
  await page.goto('/login?redirect=//example.org/')
  await page.getByLabel('用户名').fill('school01')
  await page.getByLabel('密码', { exact: true }).fill('mingmu-demo')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/127\.0\.0\.1/)
  await expect(page).not.toHaveURL(/login/)
})

test('NAV-04 a page whose session is gone leads to sign-in once', async ({ page, context }) => {
  await enter(page, 'school01', '/visionCheck/base')
  await page.addInitScript(() => {
    const replace = history.replaceState.bind(history)
    history.replaceState = (...args) => {
      performance.mark('replaced', { detail: String(args[2]) })
      replace(...args)
    }
  })
  // The page stands where it was for as long as the sign-in page is on its way.
  let letIn = () => {}
  const isRequested = new Promise<void>((resolve) => {
    void page.route(/\/assets\/sign-in-[\w-]{8}\.js/, async (route) => {
      resolve()
      await new Promise<void>((go) => (letIn = go))
      await route.continue()
    })
  })
  await page.reload()
  await expect(page.getByRole('banner')).toBeVisible()
  await context.clearCookies()
  await page.getByRole('group', { name: '各班近视率' }).getByRole('button').nth(1).dispatchEvent('click')
  await isRequested
  for (let turn = 0; turn < 50; turn++) await page.evaluate(() => 0)
  letIn()
  await expect(page.getByLabel('用户名')).toBeVisible()
  const led = await page.evaluate(() =>
    performance
      .getEntriesByName('replaced')
      .map((entry) => String((entry as PerformanceMark).detail))
      .filter((href) => href.startsWith('/login')),
  )
  expect(led).toHaveLength(1)
})

test('AUTH-03 the cookies end after a day and stay on this site', async ({ page, context }) => {
  const trouble = watchForTrouble(page)
  await signIn(page, 'school01')
  const cookies = await context.cookies()
  for (const name of ['admin-token', 'admin-uuid']) {
    const cookie = cookies.find((each) => each.name === name)
    expect(cookie?.sameSite).toBe('Lax')
    expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - 86_400)).toBeLessThan(120)
  }
  expect(trouble).toEqual([])
})

test('AUTH-10 logging out asks first, then forgets the session', async ({ page, context }) => {
  await signIn(page, 'school01', '/visionCheck/base')
  await page.getByRole('button', { name: '关闭' }).click()
  await page
    .getByRole('button', { name: /管理员/ })
    .last()
    .click()
  await page.getByRole('menuitem', { name: /退出登录/ }).click()
  await expect(page.getByRole('dialog').getByText('退出登录确认')).toBeVisible()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /退出|确定/ })
    .click()
  await expect(page).toHaveURL(/\/login/)
  expect((await context.cookies()).filter(({ name }) => name.startsWith('admin-'))).toEqual([])
})

test('NAV-05 a page of another role shows 403 inside the frame', async ({ page }) => {
  await signIn(page, 'bureau01', '/visionCheck/analysisExport')
  await expect(page.getByText(/没有权限|无权|403/).first()).toBeVisible()
})
