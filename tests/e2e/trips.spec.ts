import { expect, test, type Page } from '@playwright/test'
import { schoolDay } from '../../src/lib/school-day.ts'
import { enter, watchForTrouble } from './console.ts'

const base = '北山茶园研学基地'
const dayIn = (days: number) => schoolDay(new Date(Date.now() + days * 86_400_000))
const day = dayIn(12)

/** The bureau adds a base with a route, and a session of it with few places; answers the address of the session. */
async function plan(page: Page): Promise<string> {
  await page.getByRole('button', { name: '基地与路线' }).click()
  const bases = page.getByRole('dialog', { name: '基地与路线' })
  await bases.getByRole('button', { name: '新增基地' }).click()
  const form = bases.getByRole('form', { name: '新增基地' })
  for (const [label, value] of [
    ['名称', base],
    ['地址', '示范区北山路 3 号'],
    ['每场最多（人）', '60'],
    ['资质', '区级实践基地'],
    ['资质有效期至', dayIn(300)],
    ['联系人', '许老师'],
    ['联系电话', '0571-00000000'],
  ] as const)
    await form.getByLabel(label, { exact: true }).fill(value)
  await form.getByRole('button', { name: '保存' }).click()
  const own = bases.getByRole('region', { name: base })
  await own.getByLabel('新路线').fill('采茶与制茶，一日')
  await own.getByRole('button', { name: '添加' }).click()
  await expect(own.getByText('采茶与制茶，一日')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '新增场次' }).click()
  const session = page.getByRole('dialog', { name: '新增场次' })
  await session.getByLabel('路线').click()
  await page.getByRole('option', { name: `${base} · 采茶与制茶，一日` }).click()
  await session.getByLabel('日期').fill(day)
  await session.getByLabel('集合点').fill('学校东门')
  await session.getByLabel('名额（人）').fill('60')
  await session.getByRole('button', { name: '保存' }).click()
  await expect(page).toHaveURL(/session=\d+/)
  await expect(page.getByRole('heading', { name: `${day} ${base}` })).toBeVisible()
  return new URL(page.url()).pathname + new URL(page.url()).search
}

test('WRK-10 the bureau plans a trip, a school books a class, the bureau approves; nobody departs while something is missing', async ({
  page: bureau,
  browser,
}) => {
  const trouble = watchForTrouble(bureau)
  await enter(bureau, 'bureau01', '/work/service')
  const address = await plan(bureau)
  await expect(bureau.getByText('辖区学校预约后在这里审批。')).toBeVisible()

  const school = await (await browser.newContext()).newPage()
  trouble.push(...watchForTrouble(school))
  await enter(school, 'school05', address)
  await school.getByRole('button', { name: '预约名额' }).click()
  const booking = school.getByRole('dialog', { name: `预约 ${day} ${base}` })
  await booking
    .getByRole('radiogroup', { name: '班级' })
    .getByRole('radio', { disabled: false })
    .first()
    .click()
  await booking.getByRole('button', { name: /^保留名额/ }).click()
  await expect(booking).toBeHidden()
  const bookings = school.getByRole('region', { name: '预约' })
  await expect(bookings.getByText('保留中')).toBeVisible()
  await bookings.getByRole('button', { name: '提交审批' }).click()
  await expect(bookings.getByText('待审批')).toBeVisible()

  await bureau.reload()
  await bureau.getByRole('button', { name: '通过', exact: true }).click()
  await expect(bureau.getByRole('region', { name: '预约' }).getByText('已通过')).toBeVisible()

  await school.reload()
  const checks = school.getByRole('region', { name: '出发检查' })
  await expect(checks.getByText('不能出发')).toBeVisible()
  await checks.getByLabel('保险至').fill(day)
  await checks.getByLabel('预案审核日').fill(dayIn(0))
  await checks.getByRole('button', { name: '保存' }).click()
  await expect(checks.getByText('已备 4 / 5 项')).toBeVisible()
  await expect(checks.getByText('还差 1 项，不能出发')).toBeVisible()
  await school.context().close()

  await bureau.getByRole('button', { name: /停止预约/ }).click()
  await expect(bureau.getByText('已停止预约', { exact: true })).toBeVisible()
  expect(trouble).toEqual([])
})
