import { expect, test, type Page } from '@playwright/test'
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

test('SETUP-04 SETUP-05 slips for all schools, printed; the first sign-in changes the password and goes on to its page', async ({
  page,
  browser,
}) => {
  await page.addInitScript(() => sessionStorage.setItem('mingmu.guide', '1'))
  await page.goto(`${server.origin}/login?redirect=/manage/handout`)
  await page.getByLabel('用户名').fill(firstAccount.username)
  await page.getByLabel('密码', { exact: true }).fill(firstAccount.password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByText('还没有学校')).toBeVisible()

  await addSchools(page, ['清河小学', '石桥中学', '东岭小学'])
  await page.goto(`${server.origin}/manage/handout`)
  await closeStartPanel(page)
  await page.getByRole('button', { name: '为没有账号的 3 所生成' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '生成' }).click()
  await expect(page.getByRole('heading', { name: '已生成 3 所学校的一次性密码' })).toBeVisible()
  const slip = page.locator('.slip-page section').filter({ hasText: '清河小学' })
  await expect(slip.getByText('qinghe_xx')).toBeVisible()
  const password = (await slip.locator('dd').nth(1).textContent()) ?? ''

  // Leaving before paper or file asks first.
  await page.getByRole('button', { name: '返回列表' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()
  await page.evaluate(() => (window.print = () => undefined))
  await page.getByRole('button', { name: /^打印 1 页/ }).click()
  await page.getByRole('button', { name: '返回列表' }).click()
  await expect(page.getByRole('cell', { name: '已打印，待登录' })).toHaveCount(3)

  const school = await (await browser.newContext({ locale: 'zh-CN' })).newPage()
  await school.addInitScript(() => sessionStorage.setItem('mingmu.guide', '1'))
  await school.goto(`${server.origin}/login?redirect=/manage/teacher`)
  await school.getByLabel('用户名').fill('qinghe_xx')
  await school.getByLabel('密码', { exact: true }).fill(password)
  await school.getByRole('button', { name: '登录', exact: true }).click()
  await expect(school.getByRole('heading', { name: '请设置您自己的密码' })).toBeVisible()
  await expect(school.getByRole('navigation')).toHaveCount(0)
  await school.getByLabel('一次性密码').fill(password)
  await school.getByLabel('新密码', { exact: true }).fill(password)
  await school.getByLabel('确认新密码').fill(password)
  await school.getByRole('button', { name: '修改密码并继续' }).click()
  await expect(school.getByText('新密码不能与一次性密码相同')).toBeVisible()
  await school.getByLabel('新密码', { exact: true }).fill('river-2026')
  await school.getByLabel('确认新密码').fill('river-2026')
  await school.getByRole('button', { name: '修改密码并继续' }).click()
  await expect(school).toHaveURL(/\/manage\/teacher/)
  await expect(school.getByRole('heading', { name: '请设置您自己的密码' })).toBeHidden()
  await expect(school.getByText('清河小学').first()).toBeVisible()
  await school.context().close()

  // Seen by the bureau without a reload.
  await expect(page.getByRole('cell', { name: '已在用' })).toHaveCount(1)
})

test('SETUP-01 a link that is not whole says how to get one', async ({ page }) => {
  await page.goto(`${server.origin}/setup`)
  await expect(page.getByRole('heading', { name: '请打开完整的设置链接' })).toBeVisible()
  await page.goto(`${server.origin}/setup#not-a-link`)
  await expect(page.getByRole('heading', { name: '此链接不能用' })).toBeVisible()
})

/** Schools are not what is shown here: they are added as the page of schools would. */
async function addSchools(page: Page, names: readonly string[]) {
  const codes = await page.evaluate(async (requested) => {
    const token = /admin-token=([^;]+)/.exec(document.cookie)?.[1] ?? ''
    const headers = { 'content-type': 'application/json', 'x-token': decodeURIComponent(token) }
    const answers: number[] = []
    for (const [at, name] of requested.entries()) {
      const body = JSON.stringify({ name, code: `330106000${at}`, stages: ['primary'] })
      const response = await fetch('/eye/api/schoolListAdd', { method: 'POST', headers, body })
      answers.push(((await response.json()) as { code: number }).code)
    }
    return answers
  }, names)
  expect(codes).toEqual(names.map(() => 0))
}

/** Closes the start panel whenever it comes to lie over the page: it loads by itself, after what is under it. */
async function closeStartPanel(page: Page) {
  const panel = page.getByRole('dialog', { name: '开始面板' })
  await page.addLocatorHandler(panel, () => page.keyboard.press('Escape'))
}
