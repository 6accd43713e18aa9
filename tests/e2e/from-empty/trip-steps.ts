import { expect, type Page } from '@playwright/test'
import { dayIn } from './district.ts'
import type { World } from './world.ts'

const base = '北山茶园研学基地'
const route = '采茶与制茶，一日'
const day = dayIn(12)

/** From a base and a route of the bureau to a school's booking, its approval and the list of what is ready. */
export async function prepareTrip({ bureau, admins }: World) {
  const address = await planSession(bureau.page)
  const { page } = admins[0]!
  await page.goto(address)
  await page.getByRole('button', { name: '预约名额' }).click()
  const booking = page.getByRole('dialog', { name: `预约 ${day} ${base}` })
  await booking
    .getByRole('radiogroup', { name: '班级' })
    .getByRole('radio', { disabled: false })
    .first()
    .click()
  await booking.getByRole('button', { name: /^保留名额/ }).click()
  await expect(booking).toBeHidden()
  const bookings = page.getByRole('region', { name: '预约' })
  await bookings.getByRole('button', { name: '提交审批' }).click()
  await expect(bookings.getByText('待审批')).toBeVisible()
  await bureau.page.goto(address)
  await bureau.page.getByRole('button', { name: '通过', exact: true }).click()
  await expect(bureau.page.getByRole('region', { name: '预约' }).getByText('已通过')).toBeVisible()
  await page.goto(address)
  await page
    .getByRole('region', { name: '预约' })
    .getByRole('button', { name: /1班20 人$/ })
    .click()
  const checks = page.getByRole('region', { name: '出发检查' })
  await expect(checks.getByText('不能出发')).toBeVisible()
  await checks.getByLabel('保险至').fill(day)
  await checks.getByLabel('预案审核日').fill(dayIn(0))
  await checks.getByRole('button', { name: '保存' }).click()
  await expect(checks.getByText(/已备 \d \/ 5 项/)).toBeVisible()
}

/** Answers the address of the session. */
async function planSession(page: Page): Promise<string> {
  await page.goto('/work/service')
  await page.getByRole('button', { name: '基地与路线' }).click()
  const bases = page.getByRole('dialog', { name: '基地与路线' })
  await bases.getByRole('button', { name: '新增基地' }).first().click()
  const form = bases.getByRole('form', { name: '新增基地' })
  for (const [label, value] of [
    ['名称', base],
    ['地址', '北山路 3 号'],
    ['每场最多（人）', '60'],
    ['资质', '区级实践基地'],
    ['资质有效期至', dayIn(300)],
    ['联系人', '许老师'],
    ['联系电话', '0571-00000000'],
  ] as const)
    await form.getByLabel(label, { exact: true }).fill(value)
  await form.getByRole('button', { name: '保存' }).click()
  const own = bases.getByRole('region', { name: base })
  await own.getByLabel('新路线').fill(route)
  await own.getByRole('button', { name: '添加' }).click()
  await expect(own.getByText(route)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '新增场次' }).first().click()
  const session = page.getByRole('dialog', { name: '新增场次' })
  await session.getByLabel('路线').click()
  await page.getByRole('option', { name: `${base} · ${route}` }).click()
  await session.getByLabel('日期').fill(day)
  await session.getByLabel('集合点').fill('学校东门')
  await session.getByLabel('名额（人）').fill('60')
  await session.getByRole('button', { name: '保存' }).click()
  await expect(page).toHaveURL(/session=\d+/)
  return new URL(page.url()).pathname + new URL(page.url()).search
}
