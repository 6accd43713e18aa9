import { expect, test, type Page } from '@playwright/test'
import { signIn, watchForTrouble } from './console.ts'

const rows = (page: Page) => page.getByRole('group', { name: '日志记录' }).locator('tbody tr')
/** Neither the start panel nor the guide of a first visit is what these journeys are about. */
async function closeStartPanel(page: Page) {
  await page.addLocatorHandler(page.getByRole('button', { name: '我知道了' }), (button) => button.click())
  await page.getByRole('dialog', { name: '开始面板' }).getByRole('button', { name: '关闭' }).click()
}
const part = '**/assets/vision-import-vision-import-*.js'
const partPath = '/visionCheck/analysisExport'

test('NAV-08 the log is public and holds what this browser noted', async ({ page }) => {
  const trouble = watchForTrouble(page)
  await page.goto('/log')
  await expect(page.getByRole('heading', { name: '日志' })).toBeVisible()
  await expect(page.getByText('没有日志或异常')).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  expect(trouble).toEqual([])
})

test('LOG-02 a failed call is in the log, without the token, over a reload, and reported to the server', async ({
  page,
  context,
}) => {
  const reported = page.waitForRequest('**/eye/api/admin/h5/log')
  await page.route('**/eye/api/admin/h5/getUser/start', (route) =>
    route.fulfill({ status: 504, contentType: 'text/html', body: '<html>504</html>' }),
  )
  await signIn(page, 'school01')
  const report = (await reported).postData() ?? ''
  await page.goto('/log')
  await expect(rows(page).filter({ hasText: '接口 504' }).first()).toBeVisible()
  await page.reload()
  await expect(rows(page).filter({ hasText: '接口 504' }).first()).toBeVisible()
  const token = (await context.cookies()).find(({ name }) => name === 'admin-token')?.value ?? 'none'
  const stored = await page.evaluate(() => localStorage.getItem('mingmu.log') ?? '')
  expect(stored).toContain('504')
  for (const text of [stored, report]) expect(text).not.toContain(token)
})

test('LOG-02 200 errors in a second: one calm message, the page stays usable, all are counted', async ({
  page,
}) => {
  await signIn(page, 'school01', '/log')
  await closeStartPanel(page)
  await page.evaluate(() => {
    for (let i = 0; i < 200; i++)
      setTimeout(() => {
        throw new Error('storm')
      }, i * 5)
  })
  await expect(page.getByText('页面有一处出错，已记入日志')).toHaveCount(1)
  await page.getByRole('searchbox', { name: '消息、地址' }).fill('storm')
  await expect(page.getByText('今天 200 条，合并为 1 行')).toBeVisible()
})

test('NAV-09 a part that is gone offers a reload in place, inside the frame', async ({ page }) => {
  await page.route(part, (route) => route.abort())
  await signIn(page, 'school01', partPath)
  await closeStartPanel(page)
  await expect(page.getByRole('heading', { name: '这一页没有加载完' })).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  // It is in the log before the page goes.
  await expect(page.getByRole('banner').getByRole('link', { name: /错误 [1-9]/ })).toBeVisible()
  await page.unroute(part)
  await page.getByRole('button', { name: '重新加载' }).click()
  await expect(page.getByRole('heading', { name: '这一页没有加载完' })).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(partPath))
  await page.goto('/log')
  await expect(rows(page).filter({ hasText: '分片加载失败' }).first()).toContainText('缺失')
})

test('NAV-09 after a new release one reload happens by itself, never a loop', async ({ page }) => {
  await signIn(page, 'school01')
  await page.route('**/index.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<script type="module" src="/assets/index-next.js"></script>',
    }),
  )
  await page.route(part, (route) => route.fulfill({ status: 404, body: '' }))
  let loads = 0
  page.on('load', () => loads++)
  await page.goto(partPath)
  await expect.poll(() => loads).toBe(2)
  await expect(page.getByRole('heading', { name: '这一页没有加载完' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(loads).toBe(2)
})
