import { expect, test } from '@playwright/test'
import { schoolAdd } from '../../src/modules/records/contract/schools.ts'
import { changePassword } from '../../src/contract/registration.ts'
import { callsOf } from './console-calls.ts'
import { startProductionServer, type ProductionServer } from './production-server.ts'

test.describe.configure({ retries: 0, timeout: 600_000 })

let server: ProductionServer
test.beforeAll(async () => {
  server = await startProductionServer()
})
test.afterAll(() => server.stop())

test('REG-09 an empty server becomes a city: set up, a district added, looked into, and left again', async ({
  page,
}) => {
  const calls = callsOf(server.origin)
  await page.addInitScript(() => sessionStorage.setItem('mingmu.guide', '1'))
  await page.goto(server.setupLink)
  await page.getByRole('option', { name: '浙江省', exact: true }).click()
  await page.getByRole('option', { name: '杭州市', exact: true }).click()
  await page.getByRole('button', { name: '杭州市', exact: true }).click()
  await expect(page.getByLabel('单位名称')).toHaveValue('杭州市教育局')
  await page.getByLabel('姓名').fill('周老师')
  await page.getByLabel('用户名').fill('hz_bureau')
  await page.getByLabel('密码', { exact: true }).fill('lake-2026-west')
  await page.getByLabel('再输一次密码').fill('lake-2026-west')
  await page.getByRole('button', { name: '完成设置并登录' }).click()

  // Nothing is here yet, and the page says what to do.
  await expect(page.getByText('还没有区县')).toBeVisible()
  await page.getByRole('button', { name: '添加区县' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('按名称、拼音或代码查找').fill('xihu')
  await dialog.getByText('西湖区', { exact: true }).click()
  await expect(dialog.getByLabel('主管部门名称')).toHaveValue('西湖区教育局')
  await dialog.getByLabel('登录名').fill('xihu_bureau')
  await dialog.getByRole('button', { name: '添加', exact: true }).click()
  await expect(dialog.getByText('西湖区已添加')).toBeVisible()
  const password = await dialog.getByLabel('一次性密码').inputValue()
  await dialog.getByRole('button', { name: '完成' }).click()
  await expect(page.getByRole('button', { name: '西湖区' })).toBeVisible()
  await expect(page.getByText(/1 个区县 · 0 所学校/)).toBeVisible()

  // The district signs in with it and adds a school; the city counts it without being asked to.
  const first = await calls.signIn('xihu_bureau', password)
  await calls.ask(changePassword, { token: 'sparrow-over-2026', password }, first)
  const district = await calls.signIn('xihu_bureau', 'sparrow-over-2026')
  const school = { name: '西湖小学', code: '3301060001', stages: ['primary' as const] }
  await calls.ask(schoolAdd, school as never, district)
  await expect
    .poll(
      async () => {
        await page.reload()
        return page.getByText(/1 个区县 · 1 所学校/).isVisible()
      },
      { timeout: 60_000, intervals: [2_000] },
    )
    .toBe(true)

  await page.getByRole('button', { name: '西湖区' }).click()
  await expect(page).toHaveURL(/visionCheck\/base/)
  await page.getByRole('link', { name: '进度统计' }).first().click()
  await expect(page.getByText('正在查看西湖区：只读，数据按公布口径')).toBeVisible()
  await expect(page.getByRole('button', { name: '发提醒' })).toHaveCount(0)
  await page.getByRole('button', { name: '返回本级' }).click()
  await expect(page.getByText(/1 个区县 · 1 所学校/)).toBeVisible()
})
