import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test, type Page } from '@playwright/test'
import { watchForTrouble } from './console.ts'
import { setUp } from './first-day.ts'
import { startProductionServer, type ProductionServer } from './production-server.ts'

const code = '3301060001'
const cli = fileURLToPath(new URL('../../dist/server/cli.js', import.meta.url))
const fixture = (name: string) => fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url))

let server: ProductionServer
test.beforeAll(async () => {
  server = await startProductionServer()
})
test.afterAll(() => server.stop())

/** A school of the bureau and its administrator, whose password is printed once. */
async function makeSchool(bureau: Page): Promise<string> {
  const added = await bureau.evaluate(async (school) => {
    const token = document.cookie.split('; ').find((each) => each.startsWith('admin-token='))
    const response = await fetch('/eye/api/schoolListAdd', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-token': decodeURIComponent(token?.slice(12) ?? '') },
      body: JSON.stringify(school),
    })
    return (await response.json()) as { code: number; msg: string }
  }, schoolFields)
  expect(added).toMatchObject({ code: 0 })
  const env = {
    ...process.env,
    MODE: 'production',
    DATA_DIR: server.dataFolder,
    DATABASE_URL: '',
    LOG_LEVEL: 'error',
  }
  const args = [
    cli,
    'account',
    '--username',
    'wenhui',
    '--name',
    '陈老师',
    '--role',
    'admin',
    '--school',
    code,
  ]
  const printed = execFileSync(process.execPath, args, { env, encoding: 'utf8' })
  return /shown only now: (\S+)/.exec(printed)![1]!
}
const schoolFields = { code, name: '文晖小学', stages: ['primary'] }

async function signIn(page: Page, username: string, password: string, path: string): Promise<void> {
  await page.addInitScript(() => sessionStorage.setItem('mingmu.guide', '1'))
  await page.goto(`${server.origin}/login?redirect=${encodeURIComponent(path)}`)
  await page.getByLabel('用户名').fill(username)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).not.toHaveURL(/\/login/)
  await page.keyboard.press('Escape')
}

test('RND-15 from an empty server: a bureau opens a round, a school fills it, the bureau closes it', async ({
  page: bureau,
  browser,
}) => {
  test.setTimeout(240_000)
  const trouble = watchForTrouble(bureau)
  await setUp(bureau, server.setupLink)
  const password = await makeSchool(bureau)
  const context = await browser.newContext()
  const school = await context.newPage()
  trouble.push(...watchForTrouble(school))

  // Before there is a round every page says what comes next.
  await signIn(school, 'wenhui', password, '/manage/rounds')
  await expect(school.getByText('区里还没有开设批次')).toBeVisible()
  await school.goto(`${server.origin}/visionCheck/progress`)
  await expect(school.getByText('还没有视力筛查批次')).toBeVisible()
  await school.goto(`${server.origin}/visionCheck/analysisExport`)
  await expect(school.getByText('现在没有开放的筛查批次')).toBeVisible()
  await bureau.goto(`${server.origin}/visionCheck/base`)
  await expect(bureau.getByText('还没有视力筛查批次')).toBeVisible()
  await bureau.getByRole('link', { name: '新建批次' }).click()

  const drawer = bureau.getByRole('dialog', { name: '新建批次' })
  await expect(drawer).toBeVisible()
  await drawer.getByLabel('给学校的说明').fill('戴镜学生请带镜')
  await drawer.getByRole('button', { name: '新建并通知 1 所学校' }).click()
  await expect(drawer).toBeHidden()
  const row = bureau.getByRole('row').filter({ hasText: '视力筛查' })
  await expect(row).toContainText('进行中')
  await expect(row).toContainText('0 / 1')

  // The roster comes after the round: its students are due all the same.
  await school.goto(`${server.origin}/manage/student?view=import`)
  await school.locator('input[type=file]').setInputFiles(fixture('roster.xlsx'))
  await school.getByRole('button', { name: /^提交 \d/ }).click({ timeout: 60_000 })
  await expect(school.getByText('提交完成')).toBeVisible({ timeout: 60_000 })
  await school.goto(`${server.origin}/manage/rounds`)
  await expect(school.getByText('戴镜学生请带镜')).toBeVisible()
  await expect(school.getByText(/^0 \/ 6\d\d 人，目标 95%$/)).toBeVisible()
  await school.getByRole('link', { name: '导入筛查' }).click()
  await school.locator('input[type=file]').setInputFiles(fixture('screening.xlsx'))
  await school.getByRole('button', { name: /^提交 \d/ }).click({ timeout: 60_000 })
  await expect(school.getByText('提交完成')).toBeVisible({ timeout: 60_000 })
  // The bureau's list follows by itself.
  await expect(row).toContainText('1 / 1')

  await row.getByRole('button', { name: /的操作$/ }).click()
  await bureau.getByRole('menuitem', { name: '关闭批次' }).click()
  const close = bureau.getByRole('dialog', { name: /^关闭/ })
  await close.getByLabel('说明（写入操作日志）').fill('提前完成')
  await close.getByRole('button', { name: '关闭批次' }).click()
  await expect(row).toContainText('已关闭')

  // The school is refused in words, and can ask.
  await school.goto(`${server.origin}/visionCheck/analysisExport`)
  await expect(school.getByText('现在没有开放的筛查批次')).toBeVisible()
  await school.goto(`${server.origin}/manage/rounds`)
  await expect(school.getByText('目前没有待完成的批次')).toBeVisible()
  await school.getByRole('button', { name: '申请重新开放' }).click()
  await school.getByLabel('原因').fill('12 名学生病假')
  await school.getByRole('button', { name: '提交申请' }).click()
  await expect(school.getByText('已申请，等待教育局处理')).toBeVisible()

  await row.getByRole('button', { name: /的操作$/ }).click()
  await expect(bureau.getByRole('menuitem', { name: '删除' })).toHaveCount(0)
  await bureau.getByRole('menuitem', { name: '重新开放' }).click()
  await bureau.getByLabel('重新开放的原因').fill('补检')
  await bureau.getByRole('dialog').getByRole('button', { name: '重新开放' }).click()
  await expect(row).toContainText('进行中')
  expect(trouble).toEqual([])
  await context.close()
})
