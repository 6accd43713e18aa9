import { expect } from '@playwright/test'
import { planTrip } from '../plan-trip.ts'
import { dayIn } from './district.ts'
import type { World } from './world.ts'

const base = '北山茶园研学基地'
const day = dayIn(12)

/** From a base and a route of the bureau to a school's booking, its approval and the list of what is ready. */
export async function prepareTrip({ bureau, admins }: World) {
  await bureau.page.goto('/work/service')
  const trip = { base, address: '北山路 3 号', route: '采茶与制茶，一日', day, qualifiedTo: dayIn(300) }
  const address = await planTrip(bureau.page, trip)
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
