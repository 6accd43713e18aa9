import { expect, test } from '@playwright/test'
import { schoolDay } from '../../src/lib/school-day.ts'
import { enter, watchForTrouble } from './console.ts'
import { countPresses } from './count-presses.ts'
import { planTrip } from './plan-trip.ts'

const base = '北山茶园研学基地'
const dayIn = (days: number) => schoolDay(new Date(Date.now() + days * 86_400_000))
const day = dayIn(12)

test('WRK-10 the bureau plans a trip, a school books a class, the bureau approves; nobody departs while something is missing', async ({
  page: bureau,
  browser,
}) => {
  const trouble = watchForTrouble(bureau)
  await enter(bureau, 'bureau01', '/work/service')
  const trip = { base, address: '示范区北山路 3 号', route: '采茶与制茶，一日', day, qualifiedTo: dayIn(300) }
  const address = await planTrip(bureau, trip)
  await expect(bureau.getByRole('heading', { name: `${day} ${base}` })).toBeVisible()
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
  await expect(checks).toContainText(`下一步：知情同意，${day} 出发前备齐`)
  await school.getByRole('button', { name: '全部同意', exact: true }).click()
  await expect(checks.getByText('已备 5 / 5 项')).toBeVisible()
  await school.getByRole('button', { name: /^撤销/ }).click()
  await expect(checks.getByText('已备 4 / 5 项')).toBeVisible()
  await school.context().close()

  await bureau.getByRole('button', { name: /停止预约/ }).click()
  await expect(bureau.getByText('已停止预约', { exact: true })).toBeVisible()
  expect(trouble).toEqual([])
})

test('WRK-10 from the plan of a trip to its full checklist a bureau and a school press at most 14 times', async ({
  page: bureau,
  browser,
}) => {
  await enter(bureau, 'bureau01', '/work/service')
  const ofBureau = await countPresses(bureau)
  // The plan begins as the last session went, a week on: nothing has to be typed.
  await bureau.getByRole('button', { name: '新增场次' }).first().click()
  const plan = bureau.getByRole('dialog', { name: '新增场次' })
  await expect(plan.getByText(/已按 .* 的场次填好/)).toBeVisible()
  const on = await plan.getByLabel('日期').inputValue()
  await plan.getByRole('button', { name: '保存' }).click()
  await expect(bureau).toHaveURL(/session=\d+/)
  const name = (await bureau.getByRole('heading', { name: on }).textContent())!.replace(on, '').trim()

  const school = await (await browser.newContext()).newPage()
  await enter(school, 'school05', '/work/service')
  const ofSchool = await countPresses(school)
  const month = school.getByRole('heading', { level: 2, name: /^20\d\d-\d\d$/ })
  await expect(month).toBeVisible()
  while ((await month.textContent()) !== on.slice(0, 7))
    await school.getByRole('button', { name: '下个月' }).click()
  await school.getByRole('button', { name: `${on} ${name}` }).click()
  await school.getByRole('button', { name: '预约名额' }).click()
  const booking = school.getByRole('dialog', { name: `预约 ${on} ${name}` })
  const classes = booking.getByRole('radiogroup', { name: '班级' })
  await classes.getByRole('radio', { disabled: false }).first().click()
  await booking.getByRole('button', { name: /^保留名额/ }).click()
  await school.getByRole('region', { name: '预约' }).getByRole('button', { name: '提交审批' }).click()

  // The bureau still has the session open, and hears of the booking.
  await bureau.getByRole('button', { name: '通过', exact: true }).click()
  await expect(bureau.getByRole('region', { name: '预约' }).getByText('已通过')).toBeVisible()

  const checks = school.getByRole('region', { name: '出发检查' })
  // The school's page hears of the approval by itself.
  await expect(school.getByRole('region', { name: '预约' }).getByText('已通过')).toBeVisible({
    timeout: 20_000,
  })
  await expect(checks.getByLabel('保险至')).toHaveValue(on)
  await checks.getByRole('button', { name: '保存' }).click()
  await expect(checks.getByText('已备 4 / 5 项')).toBeVisible()
  await school.getByRole('button', { name: '全部同意', exact: true }).click()
  await expect(checks.getByText('已备 5 / 5 项')).toBeVisible()
  expect((await ofBureau()) + (await ofSchool())).toBeLessThanOrEqual(14)
  await school.context().close()
})
