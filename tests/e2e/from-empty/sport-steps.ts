import { createHmac, randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { lastSchoolDay, perClass, schools } from './district.ts'
import type { World } from './world.ts'

/** The window in which the journey's sport lies, as the pages keep it in their addresses. */
const window = `start=${lastSchoolDay}&end=${lastSchoolDay}`
const ofDevice = 5

/** Each school enters its first class by hand; at the first school a device speaks for some of the other class. */
export async function enterSport({ admins, bureau, origin }: World) {
  for (const { page } of admins) await enterClass(page)
  const { page } = admins[0]!
  const device = await addDevice(page)
  const students = (await studentsOfGrade(page, 6)).slice(0, ofDevice)
  await upload(page, origin, device, students)

  await page.goto(`/sport/student?${window}`)
  const classes = page.getByRole('grid', { name: '班级' })
  await expect(classes.getByRole('row', { name: /^五年级/ })).toContainText('100.0')
  await expect(classes.getByRole('row', { name: /^六年级/ })).toContainText('25.0')
  await bureau.page.goto(`/sport/cityBase?${window}`)
  const took = schools.length * perClass + ofDevice
  const figure = (name: string) => bureau.page.getByRole('region', { name, exact: true })
  await expect(figure('末日参与率')).toContainText(`${took} / ${schools.length * 2 * perClass} 人`)
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
async function addDevice(page: Page) {
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

/** The numbers by which a device names students, as the school's own list holds them. */
async function studentsOfGrade(page: Page, grade: number): Promise<number[]> {
  const listed = page.waitForResponse((response) =>
    response.url().split('?')[0]!.endsWith('/api/studentList'),
  )
  await page.goto('/manage/student')
  const { data } = (await (await listed).json()) as { data: { rows: { id: number; grade: number }[] } }
  return data.rows.filter((row) => row.grade === grade).map(({ id }) => id)
}

/** What a device on the field does by itself: a batch of records under its own signature. */
async function upload(
  page: Page,
  origin: string,
  { key, secret }: { key: string; secret: string },
  students: readonly number[],
) {
  const at = Date.now()
  const body = JSON.stringify({
    records: students.map((student) => ({
      ...{ id: randomUUID(), student, item: 'running', seconds: 1800, inSchool: true },
      startedAt: new Date(`${lastSchoolDay}T15:30:00+08:00`).toISOString(),
    })),
  })
  const signature = createHmac('sha256', Buffer.from(secret, 'hex')).update(`${at}\n${body}`).digest('hex')
  const reply = await page.request.post(`${origin}/eye/api/SportData/up`, {
    data: { key, at, signature, body },
  })
  expect(await reply.json()).toMatchObject({ code: 0, data: { taken: students.length, quarantined: 0 } })
}
