import { expect, test, type Page } from '@playwright/test'
import { call, signIn, watchForTrouble } from './console.ts'

/** What the bureau authorises the school called 石桥 for. */
async function authorise(bureau: Page, modules: number[]) {
  const { data } = await call(bureau, '/api/schoolListAll/cd', {})
  const { rows } = data as { rows: { id: number; name: string }[] }
  const school = rows.find(({ name }) => name.startsWith('石桥'))?.id
  expect((await call(bureau, '/api/schoolListAll/cd/edit', { school, modules })).code).toBe(0)
}
const tile = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name })

test('SHELL-10 from a tile to the partner, who verifies the token once; without the right 未授权学校', async ({
  browser,
  page,
}) => {
  const trouble = watchForTrouble(page)
  const elsewhere = await browser.newContext()
  const bureau = await elsewhere.newPage()
  await signIn(bureau, 'bureau01')
  await authorise(bureau, [1, 2, 3, 4, 5, 81])

  await signIn(page, 'school06', '/visionCheck/progress')
  await tile(page, '智慧操场').click()
  await expect(page.getByRole('dialog').getByText('未授权学校')).toBeVisible()
  await expect(page.getByRole('dialog').getByText('操作提示')).toBeVisible()
  expect(page.context().pages()).toHaveLength(1)
  await page.getByRole('button', { name: '知道了' }).click()

  await authorise(bureau, [1, 2, 3, 4, 5, 81, 111])
  const [partner] = await Promise.all([page.waitForEvent('popup'), tile(page, '智慧操场').click()])
  await expect(partner.getByRole('heading', { name: '已核对来访者' })).toBeVisible()
  await expect(partner.getByText('石桥小学', { exact: true })).toBeVisible()
  expect(partner.url()).toMatch(/\/partner\/\?module=111$/)
  expect(await partner.evaluate(() => opener)).toBeNull()
  expect(trouble).toEqual([])
  await elsewhere.close()
})

test('SHELL-10 where a window is blocked, the link that is left takes the token along', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await signIn(page, 'school06', '/visionCheck/progress')
  await tile(page, '智慧操场').click()
  await expect(page.getByText('浏览器拦截了新窗口')).toBeVisible()
  const [partner] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: '打开' }).click(),
  ])
  await expect(partner.getByRole('heading', { name: '已核对来访者' })).toBeVisible()
  expect(await partner.evaluate(() => opener)).toBeNull()
})

test('SHELL-10 a token in a form reaches the partner, and stands in no address', async ({ page }) => {
  const settings = /\/eye\/api\/admin\/h5\/getUser$/
  await page.route(settings, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: { settings: { tokenDelivery: object } } }
    body.data.settings.tokenDelivery = { '111': 'form' }
    await route.fulfill({ response: answer, json: body })
  })
  await signIn(page, 'school06', '/visionCheck/progress')
  const [partner] = await Promise.all([page.waitForEvent('popup'), tile(page, '智慧操场').click()])
  await expect(partner.getByRole('heading', { name: '已核对来访者' })).toBeVisible()
  expect(partner.url()).toMatch(/\/partner\/\?module=111$/)
  expect(await partner.evaluate(() => opener)).toBeNull()
  await partner.reload()
  await expect(partner.getByRole('heading', { name: '已核对来访者' })).toBeHidden()
})

test('SHELL-07 the panel by keyboard: arrows between tiles, Esc closes, the focus goes back', async ({
  page,
}) => {
  await signIn(page, 'school06', '/visionCheck/progress')
  await expect(page.getByRole('dialog', { name: '开始面板' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(tile(page, '学校信息')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect(tile(page, '运动会管理')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(tile(page, '学校信息')).toBeHidden()
  const name = page.getByRole('banner').getByRole('button').first()
  await name.click()
  await expect(tile(page, '学校信息')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(name).toBeFocused()
})

test('SHELL-11 the guide comes once the start panel is closed, and stays away when it is set so', async ({
  page,
}) => {
  await signIn(page, 'school07', '/visionCheck/progress', { withGuide: true })
  await call(page, '/api/admin/h5/getUser/preferences', { guideSeen: false })
  await page.context().clearCookies()
  await signIn(page, 'school07', '/visionCheck/progress', { withGuide: true })
  await page.getByRole('button', { name: '关闭' }).click()
  const guide = page.getByRole('dialog', { name: '操作指南' })
  const title = guide.getByRole('heading', { name: '操作指南' })
  await expect(title).toBeVisible()
  const picture = guide.getByRole('img', { name: '导入学生的页面' })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(748)
  await guide.getByRole('switch', { name: '不再自动显示' }).click()
  await guide.getByRole('button', { name: '我知道了' }).click()
  await expect(title).toBeHidden()
  await page.evaluate(() => sessionStorage.clear())
  await page.getByRole('banner').getByRole('button').first().click()
  await page.getByRole('button', { name: '关闭' }).click()
  await expect(tile(page, '学校信息')).toBeHidden()
  await expect(title).toBeHidden()
})
