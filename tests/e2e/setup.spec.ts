import { expect, test } from '@playwright/test'
import { watchForTrouble } from './console.ts'
import { firstAccount, setUp } from './first-day.ts'
import { startProductionServer, type ProductionServer } from './production-server.ts'

let server: ProductionServer
test.beforeAll(async () => {
  server = await startProductionServer()
})
test.afterAll(() => server.stop())

test('SETUP-01 SETUP-02 the printed link opens the set-up page, which makes the bureau and signs in; then it is used up', async ({
  page,
  browser,
}) => {
  const trouble = watchForTrouble(page)
  await page.goto(server.setupLink)
  await expect(page.getByRole('heading', { name: '首次设置' })).toBeVisible()
  // The secret leaves the address at once, and a reload keeps the page.
  await expect(page).toHaveURL(`${server.origin}/setup`)
  await page.reload()

  // Enter while something is missing leads to the first gap.
  const submit = page.getByRole('button', { name: '完成设置并登录' })
  await submit.press('Enter')
  await expect(page.getByRole('combobox')).toBeFocused()

  // By keys alone: into the first province, its first city, its second district.
  const field = page.getByRole('combobox')
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'Enter']) {
    await field.press(key)
    await page.waitForTimeout(300)
  }
  await expect(page.getByText('行政区划代码 110102')).toBeVisible()
  await expect(page.getByLabel('单位名称')).toHaveValue('西城区教育局')
  await setUp(page, `${server.origin}/setup`)

  await expect(page.getByText(firstAccount.organisation).first()).toBeVisible()
  expect(trouble).toEqual([])

  const second = await (await browser.newContext()).newPage()
  await second.goto(server.setupLink)
  await expect(second.getByRole('heading', { name: '设置已经完成' })).toBeVisible()
  await second.getByRole('link', { name: '去登录' }).click()
  await second.getByLabel('用户名').fill(firstAccount.username)
  await second.getByLabel('密码', { exact: true }).fill(firstAccount.password)
  await second.getByRole('button', { name: '登录', exact: true }).click()
  await expect(second).not.toHaveURL(/\/login/)
  await second.context().close()
})

test('SETUP-01 a link that is not whole says how to get one', async ({ page }) => {
  await page.goto(`${server.origin}/setup`)
  await expect(page.getByRole('heading', { name: '请打开完整的设置链接' })).toBeVisible()
  await page.goto(`${server.origin}/setup#not-a-link`)
  await expect(page.getByRole('heading', { name: '此链接不能用' })).toBeVisible()
})
