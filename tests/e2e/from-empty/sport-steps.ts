import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { sendAs, studentsOfGrade, type DeviceKey } from './device.ts'
import { lastSchoolDay, perClass, schools } from './district.ts'
import type { World } from './world.ts'

/** The window in which the journey's sport lies, as the pages keep it in their addresses. */
const window = `start=${lastSchoolDay}&end=${lastSchoolDay}`
const ofDevice = 5

/** Each school enters its first class by hand; at the first school a device speaks for some of the other class. */
export async function enterSport(world: World) {
  const { admins, bureau, origin } = world
  await Promise.all(admins.map(({ page }) => enterClass(page)))
  const { page } = admins[0]!
  const device = await addDevice(page)
  world.device = device
  const students = (await studentsOfGrade(page, 6)).slice(0, ofDevice)
  await sendAs(device, { page, origin, path: 'up' }, students.map(recordOf))

  await page.goto(`/sport/student?${window}`)
  const classes = page.getByRole('grid', { name: '班级' })
  await expect(classes.getByRole('row', { name: /^五年级/ })).toContainText('100.0')
  await expect(classes.getByRole('row', { name: /^六年级/ })).toContainText('25.0')
  await bureau.page.goto(`/sport/cityBase?${window}`)
  const took = schools.length * perClass + ofDevice
  const figure = (name: string) => bureau.page.getByRole('region', { name, exact: true })
  await expect(figure('最近上课日参与率')).toContainText(`${took} / ${schools.length * 2 * perClass} 人`)
  await expect(figure('2 小时达标率')).toContainText(`${schools.length * perClass} / `)
}

/** The class that stands first: 130 minutes for everybody. */
async function enterClass(page: Page) {
  await page.goto(`/sport/student?${window}`)
  await page.getByRole('button', { name: '运动数据录入' }).click()
  const drawer = page.getByRole('dialog', { name: '运动数据录入' })
  await drawer.getByLabel('日期').fill(lastSchoolDay)
  await drawer.getByLabel('时长').fill('130')
  await drawer.getByRole('button', { name: `录入 ${perClass} 人` }).click()
  await expect(drawer.getByText(`已录入 ${perClass} 人。`)).toBeVisible()
}

/** Its key is shown this once. */
async function addDevice(page: Page): Promise<DeviceKey> {
  const drawer = page.getByRole('dialog', { name: '运动数据录入' })
  await drawer.getByRole('tab', { name: '设备' }).click()
  await drawer.getByLabel('设备名称').fill('操场一号')
  await drawer.getByRole('button', { name: '生成密钥' }).click()
  await expect(drawer.getByText('“操场一号”的密钥已生成')).toBeVisible()
  return {
    key: await drawer.getByRole('textbox', { name: '设备编号' }).inputValue(),
    secret: await drawer.getByRole('textbox', { name: '密钥', exact: true }).inputValue(),
  }
}

const recordOf = (student: number) => ({
  id: randomUUID(),
  student,
  item: 'running',
  seconds: 1800,
  inSchool: true,
  startedAt: new Date(`${lastSchoolDay}T15:30:00+08:00`).toISOString(),
})
