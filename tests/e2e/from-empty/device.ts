import { createHmac } from 'node:crypto'
import { expect, type Page } from '@playwright/test'

export interface DeviceKey {
  key: string
  secret: string
}

/** What a device on the field does by itself: a batch of records under its own signature, all of which are taken. */
export async function sendAs(
  device: DeviceKey,
  { page, origin, path }: { page: Page; origin: string; path: string },
  records: readonly object[],
) {
  const at = Date.now()
  const body = JSON.stringify({ records })
  const hmac = createHmac('sha256', Buffer.from(device.secret, 'hex')).update(`${at}\n${body}`)
  const reply = await page.request.post(`${origin}/eye/api/SportData/${path}`, {
    data: { key: device.key, at, signature: hmac.digest('hex'), body },
  })
  expect(await reply.json()).toMatchObject({ code: 0, data: { taken: records.length, quarantined: 0 } })
}

/** The numbers by which a device names the students of a grade, as the school's own list holds them. */
export async function studentsOfGrade(page: Page, grade: number): Promise<number[]> {
  const listed = page.waitForResponse((response) =>
    new URL(response.url()).pathname.endsWith('/api/studentList'),
  )
  await page.goto('/manage/student')
  const { data } = (await (await listed).json()) as { data: { rows: { id: number; grade: number }[] } }
  return data.rows.filter((row) => row.grade === grade).map(({ id }) => id)
}
