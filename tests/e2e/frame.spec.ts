import { expect, test, type Browser, type Page } from '@playwright/test'
import { call, signIn, watchForTrouble } from './console.ts'

test.use({ actionTimeout: 15_000 })

/** Signed in at a path, the start panel and the guide out of the way, with these preferences. */
async function work(page: Page, username: string, path: string, preferences: object = {}) {
  await signIn(page, username, path)
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
  await call(page, '/api/admin/h5/getUser/preferences', { guideSeen: true, tabs: [], ...preferences })
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(path)
  await expect(page.getByRole('banner')).toBeVisible()
}
const withTabs = { tabBar: true, closableTabs: true }
const side = (page: Page, name: string) =>
  page.getByRole('complementary').getByRole('link', { name, exact: true }).click()
const tab = (page: Page, name: RegExp | string) => page.getByRole('tab', { name })

/** A letter begun and not sent: unsaved work that a person typed. */
async function beginLetter(page: Page, title: string) {
  await page.getByRole('button', { name: '写通知' }).first().click()
  await page.getByLabel('标题').fill(title)
}

test('TAB-01 SHELL-05 the tab bar comes with its switch, and stays with the account', async ({ page }) => {
  const trouble = watchForTrouble(page)
  await work(page, 'school02', '/visionCheck/base', { tabBar: false, closableTabs: false })
  await expect(page.getByRole('tablist')).toHaveCount(0)
  await page.keyboard.press('Control+,')
  await page.getByRole('switch', { name: '显示标签栏' }).click()
  await expect(tab(page, '视力数据屏')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('已保存到账号')).toBeVisible()
  await page.reload()
  await expect(tab(page, '视力数据屏')).toBeVisible()
  expect(trouble).toEqual([])
})

test('TAB-02 switching back finds scroll, open panels and typed text as they were', async ({ page }) => {
  await work(page, 'bureau01', '/notice', withTabs)
  await beginLetter(page, '秋季筛查安排')
  await page.getByRole('link', { name: '视力防控' }).first().click()
  await expect(page.getByRole('heading', { name: /所学校的近视率/ })).toBeVisible()
  await page.getByRole('button', { name: '男女近视率，更多操作' }).click()
  await page.getByRole('menuitem', { name: /口径/ }).click()
  await expect(page.getByRole('dialog', { name: /口径/ })).toBeVisible()
  await page.evaluate(() => scrollTo(0, 400))

  await tab(page, /^通知/).click()
  await expect(page.getByLabel('标题')).toHaveValue('秋季筛查安排')
  await expect(page.getByRole('dialog', { name: /口径/ })).toBeHidden()
  await tab(page, /视力数据屏/).click()
  await expect(page.getByRole('dialog', { name: /口径/ })).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(400)
})

test('TAB-02 a press on an open tab shows its page in the same moment; what is out of sight takes no focus', async ({
  page,
}) => {
  await work(page, 'school01', '/visionCheck/base', withTabs)
  await expect(page.locator('canvas').first()).toBeVisible()
  await side(page, '视力导入')
  await expect(page.getByText('导入视力筛查').first()).toBeVisible()
  const shownAtOnce = await page.evaluate(() => {
    const before = location.pathname
    document.querySelector<HTMLElement>('[role=tab]:not([aria-selected=true])[aria-label*=数据屏]')?.click()
    const shown = document.querySelector('kept-page:not([data-out])')
    return [shown?.querySelector('canvas') !== null, location.pathname === before]
  })
  expect(shownAtOnce).toEqual([true, true])
  await expect(page).toHaveURL(/visionCheck\/base/)
  await expect(tab(page, /视力数据屏/)).toHaveAttribute('aria-selected', 'true')
  await expect(page.locator('kept-page:not([inert])')).toHaveCount(1)
  await expect(page.locator('kept-page:not([inert]) canvas').first()).toBeVisible()
  // The height of the page is that of what is seen.
  await tab(page, /视力导入/).click()
  await expect(page).toHaveURL(/analysisExport/)
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
})

test('TAB-05 closing a tab with unsaved work asks first, and says so before', async ({ page }) => {
  await work(page, 'bureau01', '/notice', withTabs)
  await beginLetter(page, '草稿')
  await tab(page, /^通知/).click({ button: 'right' })
  await expect(page.getByRole('menuitem', { name: /关闭全部.*有未保存/ })).toBeVisible()
  await page.getByRole('menuitem', { name: /^关闭(?!左|右|其|全)/ }).click()
  const dialog = page.getByRole('dialog', { name: '有内容还没有保存' })
  await expect(dialog.getByRole('heading')).toBeVisible()
  await dialog.getByRole('button', { name: '留在这里' }).click()
  await expect(page.getByLabel('标题')).toHaveValue('草稿')
})

test('AUTH-13 a session that ran out is taken up again over the page, and the draft is still there', async ({
  page,
  context,
}) => {
  await work(page, 'bureau01', '/notice')
  await beginLetter(page, '没写完的通知')
  const origin = new URL(page.url()).origin
  await context.addCookies([{ name: 'admin-token', value: 'gone', url: origin }])
  await page.getByRole('button', { name: /通知/ }).first().click()
  const over = page.getByRole('dialog', { name: '登录已过期' })
  await expect(over.getByRole('heading')).toBeVisible()
  await over.getByLabel('密码', { exact: true }).fill('mingmu-demo')
  await over.getByRole('button', { name: '登录并继续' }).click()
  await expect(over).toHaveCount(0)
  await expect(page.getByLabel('标题')).toHaveValue('没写完的通知')
})

async function bureauEnds(browser: Browser, username: string) {
  const bureau = await (await browser.newContext()).newPage()
  await signIn(bureau, 'bureau01')
  const list = await call(bureau, '/api/admin/h5/accounts/list', { text: '' })
  const { rows } = list.data as { rows: { id: number; username: string }[] }
  const { id } = rows.find((each) => each.username === username)!
  expect((await call(bureau, '/api/admin/h5/accounts/out', { id })).code).toBe(0)
  await bureau.context().close()
}

test('AUTH-11 a session that is ended from elsewhere ends here at once, and says why', async ({
  page,
  browser,
}) => {
  await work(page, 'school03', '/visionCheck/base')
  await expect(
    page
      .getByText('实时', { exact: true })
      .or(page.getByText(/数据截至/))
      .first(),
  ).toBeVisible()
  await bureauEnds(browser, 'school03')
  await expect(page).toHaveURL(/\/login\?redirect=/, { timeout: 5_000 })
  await expect(page.getByText('该账号已在别处结束本次登录，请重新登录。')).toBeVisible()
})

test('AUTH-10 I18N-01 language and log-out reach the other windows, and no input is lost', async ({
  context,
  page,
}) => {
  await work(page, 'bureau01', '/notice')
  await beginLetter(page, '双语')
  const other = await context.newPage()
  await other.goto('/visionCheck/base')
  await expect(other.getByRole('heading', { name: /所学校的近视率/ })).toBeVisible()
  await other.getByRole('button', { name: '语言' }).click()
  await other.getByRole('menuitem', { name: 'English' }).click()
  await expect(other.getByRole('link', { name: 'Data screen' }).first()).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  await expect(page.getByLabel(/Title|Subject/)).toHaveValue('双语')
  await other.getByRole('button', { name: /Language/ }).click()
  await other.getByRole('menuitem', { name: '简体中文' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')

  await other
    .getByRole('banner')
    .getByRole('button', { name: /教育局/ })
    .last()
    .click()
  await other.getByRole('menuitem', { name: '退出登录' }).click()
  await other.getByRole('dialog').getByRole('button', { name: '退出登录' }).click()
  await expect(other).toHaveURL(/\/login/)
  // What was being written stays under a sign-in.
  await expect(page.getByRole('heading', { name: '已在另一个窗口退出登录' })).toBeVisible()
})

test('SHELL-04 the search box finds pages by pinyin and students by their number, by keyboard alone', async ({
  page,
}) => {
  await work(page, 'school01', '/visionCheck/base')
  await page.keyboard.press('/')
  const box = page.getByRole('combobox')
  await expect(box).toBeFocused()
  await page.keyboard.type('jsmd')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('shilidaoru')
  await expect(page.getByRole('option', { name: /视力导入/ }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/visionCheck\/analysisExport/)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('2')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('combobox')).toHaveCount(0)
})

test('SHELL-04 a letter arrives while the school looks on, is read, and counts', async ({
  page,
  browser,
}) => {
  await work(page, 'school04', '/visionCheck/base')
  const bureau = await (await browser.newContext()).newPage()
  await signIn(bureau, 'bureau01')
  const title = `筛查安排 ${Date.now()}`
  const sent = await call(bureau, '/api/admin/h5/up/html', {
    title,
    html: '<p>请按<b>时间</b>完成</p><script>x</script>',
  })
  expect(sent.code).toBe(0)
  await expect(page.getByRole('button', { name: /通知.*1/ })).toBeVisible({ timeout: 5_000 })
  await page.getByRole('button', { name: /通知.*1/ }).click()
  await page.getByRole('tab', { name: /消息/ }).click()
  await page.getByRole('dialog').getByText(title).click()
  await expect(page).toHaveURL(/\/notice/)
  await expect(
    page.getByRole('article').or(page.getByRole('main')).getByText('请按时间完成').first(),
  ).toBeVisible()
  await bureau.context().close()
})

test('NAV-06 a page opened from the menu begins at its top', async ({ page }) => {
  await work(page, 'school01', '/visionCheck/base')
  await expect(page.getByRole('heading', { name: /近视率/ }).first()).toBeVisible()
  await page.evaluate(() => scrollTo(0, 500))
  await side(page, '视力导入')
  await expect(page).toHaveURL(/analysisExport/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('SHELL-05 theme and density stand before the first paint', async ({ page }) => {
  await work(page, 'school05', '/visionCheck/base', { theme: 'dark', density: 'compact' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('SHELL-16 a picture is chosen, looked at and saved; it stands at the name, and its removal is taken back', async ({
  page,
}) => {
  const trouble = watchForTrouble(page)
  await work(page, 'school03', '/notice')
  const header = page.getByRole('banner')
  const openIt = async () => {
    await header
      .getByRole('button', { name: /管理员/ })
      .last()
      .click()
    await page.getByRole('menuitem', { name: '个人头像' }).click()
  }
  await openIt()
  const dialog = page.getByRole('dialog', { name: '个人头像' })
  await dialog.getByLabel('选择头像图片').setInputFiles('docs/screen.png')
  await expect(dialog.getByText('保存后显示成这样')).toBeVisible()
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(header.locator('img[src^="data:image/jpeg"]')).toBeVisible()
  await page.reload()
  await expect(header.locator('img[src^="data:image/jpeg"]')).toBeVisible()
  await openIt()
  await dialog.getByRole('button', { name: '移除头像' }).click()
  await expect(header.locator('img[src^="data:image/jpeg"]')).toHaveCount(0)
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(header.locator('img[src^="data:image/jpeg"]')).toBeVisible()
  expect(trouble).toEqual([])
})
