import { expect, test, type Page } from '@playwright/test'
import { signIn as signInOnce, watchForTrouble } from './console.ts'
import { codeFor } from './outbox.ts'

const password = 'mingmu-demo'
/** Eight digits of the clock: another account in every test. */
const unique = () => String(Date.now()).slice(-8)

/** Ten sign-ins a minute are the most that the server takes from one machine: this file alone needs more. */
const signIn = (...who: Parameters<typeof signInOnce>) =>
  expect(() => signInOnce(...who)).toPass({ timeout: 90_000 })

async function closeOverlays(page: Page): Promise<void> {
  await expect(page.getByRole('dialog').first()).toBeAttached()
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 500 })
  }).toPass()
}

async function register(page: Page, n: string): Promise<string> {
  const mobile = `139${n}`
  await page.goto('/register')
  const button = page.getByRole('button', { name: /获取验证码|秒后重发/ })
  await expect(button).toBeDisabled()
  await page.getByLabel('用户名').fill(`liu_${n}`)
  await page.getByLabel('邮箱').fill(`liu${n}@example.org`)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByLabel('手机号').fill(mobile)
  await button.click()
  await expect(button).toHaveText(/秒后重发/)
  await expect(button).toBeDisabled()
  await page.getByLabel('验证码').fill(await codeFor(mobile))
  return mobile
}

async function chooseOfUserMenu(page: Page, entry: RegExp) {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /管理员/ })
    .last()
    .click()
  await page.getByRole('menuitem', { name: entry }).click()
}

test('AUTH-06 AUTH-07 AUTH-08 registered with a code from the outbox, approved by the bureau while signed in', async ({
  page,
  browser,
}) => {
  const trouble = watchForTrouble(page)
  const n = unique()
  await register(page, n)
  await page.getByRole('button', { name: '注册', exact: true }).click()
  await expect(page).toHaveURL(/\/notice/)
  await expect(page.getByText('等待教育局分配单位和角色')).toBeVisible()

  const bureau = await (await browser.newContext()).newPage()
  await signIn(bureau, 'bureau01', '/manage/schoolMaster')
  await closeOverlays(bureau)
  await bureau.getByRole('button', { name: `批准 liu_${n}` }).click()
  await bureau.getByRole('searchbox', { name: '学校' }).fill('清河')
  await bureau.getByRole('radiogroup', { name: '学校' }).getByRole('radio').first().check()
  await bureau.getByLabel('姓名').fill('刘望江')
  await bureau.getByRole('dialog').getByRole('button', { name: '批准', exact: true }).click()
  await expect(bureau.getByText('已批准 刘望江')).toBeVisible()

  await expect(page.getByText('等待教育局分配单位和角色')).toHaveCount(0)
  await expect(page.getByRole('link', { name: '视力防控' })).toBeVisible()
  expect(trouble).toEqual([])
  await bureau.context().close()
})

test('AUTH-07 the countdown survives a reload', async ({ page }) => {
  await register(page, unique())
  await page.reload()
  await expect(page.getByRole('button', { name: /\d+ 秒后重发/ })).toBeDisabled()
})

test('AUTH-09 a changed password ends the other sessions, and serves from then on', async ({
  page,
  browser,
}) => {
  const other = await (await browser.newContext()).newPage()
  await signIn(other, 'school06', '/visionCheck/base')
  await signIn(page, 'school06', '/visionCheck/base')
  await closeOverlays(page)
  const change = async (old: string, fresh: string) => {
    await chooseOfUserMenu(page, /修改密码/)
    await page.getByLabel('旧密码').fill(old)
    await page.getByLabel('新密码', { exact: true }).fill(fresh)
    await page.getByLabel('确认新密码').fill(fresh)
    await page.getByRole('dialog').getByRole('button', { name: '修改密码' }).click()
  }
  await change('not this one', 'another-one')
  await expect(page.getByText('旧密码错误')).toBeVisible()
  await page.keyboard.press('Escape')
  await change(password, 'another-one')
  await expect(page.getByText('密码修改成功')).toBeVisible()
  await expect(other).toHaveURL(/\/login/)
  // Other journeys use the account: its password comes back once five others lie between.
  let last = 'another-one'
  for (const next of ['another-two', 'another-three', 'another-four', 'another-five', password]) {
    await change(last, next)
    await expect(page.getByRole('dialog', { name: '修改密码' })).toHaveCount(0)
    last = next
  }
  await other.context().close()
})

test('AUTH-12 the phone opens the link, confirms, and the dialog closes', async ({ page, browser }) => {
  const trouble = watchForTrouble(page)
  await signIn(page, 'school07', '/visionCheck/base')
  await closeOverlays(page)
  await chooseOfUserMenu(page, /手机扫码/)
  await expect(page.getByRole('img', { name: /二维码/ })).toBeVisible()
  expect((await page.context().cookies()).some(({ name }) => name === 'phone_ewm')).toBe(true)
  const link = await page.getByRole('textbox', { name: '链接' }).inputValue()

  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  const requested: string[] = []
  phone.on('request', (request) => requested.push(request.url()))
  await phone.goto(link)
  await phone.getByRole('button', { name: '确认是我' }).click()
  await expect(phone.getByRole('heading', { name: '已确认' })).toBeVisible()
  await expect(page.getByText('手机已确认')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await page.evaluate(() => sessionStorage.getItem('phone_ewm'))).toBeNull()
  const code = link.split('#')[1] ?? ''
  expect(
    requested.filter((url) => new URL(url).pathname.includes(code) || new URL(url).search.includes(code)),
  ).toEqual([])
  await phone.reload()
  await expect(phone.getByRole('heading', { name: '链接已失效' })).toBeVisible()
  expect(trouble).toEqual([])
  await phone.context().close()
})

test('AUTH-11 signed out by the bureau, a console is at the sign-in page within two seconds', async ({
  page,
  browser,
}) => {
  await signIn(page, 'school08', '/visionCheck/base')
  const bureau = await (await browser.newContext()).newPage()
  await signIn(bureau, 'bureau01', '/manage/schoolMaster?tab=accounts')
  await closeOverlays(bureau)
  await bureau.getByRole('button', { name: '下线 滨湖学校管理员' }).click()
  await bureau.getByRole('button', { name: '立即下线' }).click()
  await expect(page).toHaveURL(/\/login/, { timeout: 2_000 })
  await expect(page.getByText(/在别处结束/)).toBeVisible()
  await bureau.context().close()
})

test('AUTH-13 an expired session is renewed over the page, with what was typed still there', async ({
  page,
  context,
}) => {
  await signIn(page, 'school09', '/visionCheck/base')
  await closeOverlays(page)
  const other = await context.newPage()
  await other.goto('/visionCheck/base')
  await expect(other.getByRole('banner')).toBeVisible()
  await chooseOfUserMenu(page, /修改密码/)
  await page.getByLabel('旧密码').fill('a draft')
  await page.getByLabel('新密码', { exact: true }).fill('123456')
  await page.getByLabel('确认新密码').fill('123456')
  await page.evaluate(() => (document.cookie = 'admin-token=gone; path=/'))
  await page.getByRole('dialog').getByRole('button', { name: '修改密码' }).click()
  await expect(page.getByRole('heading', { name: '登录已过期' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '登录已过期' })).toHaveCount(0)
  await expect(page.getByLabel('旧密码')).toHaveValue('a draft')

  // The other window goes on with the new session, without being asked.
  await other.bringToFront()
  await other.reload()
  await expect(other.getByRole('banner')).toBeVisible()
  await expect(other).toHaveURL(/visionCheck/)
})

test('AUTH-10 signing out in one window signs the other out', async ({ page, context }) => {
  await signIn(page, 'school10', '/visionCheck/base')
  await closeOverlays(page)
  const other = await context.newPage()
  await other.goto('/visionCheck/base')
  await expect(other.getByRole('banner')).toBeVisible()
  await chooseOfUserMenu(page, /退出登录/)
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(other).toHaveURL(/\/login/)
  await expect(other.getByText('您在另一个窗口退出了登录')).toBeVisible()
})
