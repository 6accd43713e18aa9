import { createHmac, randomUUID } from 'node:crypto'
import { expect, test, type Page } from '@playwright/test'
import type { Call, InputOf, ReplyOf } from '../../src/contract/call.ts'
import { heartUp } from '../../src/modules/pe/contract/heart.ts'
import { peWeek, type LessonRow } from '../../src/modules/pe/contract/lessons.ts'
import { sportDeviceAdd } from '../../src/contract/devices.ts'
import { sportEntryClass } from '../../src/modules/records/contract/entry-class.ts'
import { enter, watchForTrouble } from './console.ts'

/** Calls the server as the page's own session does. */
async function ask<C extends Call>(page: Page, call: C, input: InputOf<C>): Promise<ReplyOf<C>> {
  const answer = await page.evaluate(
    async ([path, input]) => {
      const token = decodeURIComponent(/admin-token=([^;]+)/.exec(document.cookie)?.[1] ?? '')
      const headers = { 'content-type': 'application/json', 'x-token': token }
      const reply = await fetch(`/eye${path}`, { method: 'POST', headers, body: JSON.stringify(input) })
      return (await reply.json()) as { code: number; msg: string; data: unknown }
    },
    [call.path, input] as const,
  )
  expect(answer.msg).toBe('')
  return answer.data as ReplyOf<C>
}

/** A held lesson in which nobody was measured, of the last weeks: this week's may be still to come. */
async function unmeasuredLesson(page: Page): Promise<LessonRow> {
  for (const days of [7, 14, 21]) {
    const day = new Date(Date.now() + 8 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10)
    const { lessons } = await ask(page, peWeek, { day })
    const found = lessons.find(({ state, measured }) => state === 'held' && !measured)
    if (found) return found
  }
  throw new Error('the demo has no lesson that was held and not measured')
}

test('PHY-04 heart rates that cannot be right wait with their reason; what is no heart is rejected, and another counts for the right student', async ({
  page,
  request,
}) => {
  const trouble = watchForTrouble(page)
  await enter(page, 'school05', '/physical/teacher')
  const lesson = await unmeasuredLesson(page)
  const { students, classes } = await ask(page, sportEntryClass, { class: lesson.class.id })
  const other = classes.find(({ id }) => id !== lesson.class.id)!
  const strangers = (await ask(page, sportEntryClass, { class: other.id })).students
  const device = await ask(page, sportDeviceAdd, { name: '操场一号', kind: 'device' })
  const heart = (student: number, bpm: number) => ({
    id: randomUUID(),
    lesson: lesson.id,
    student,
    from: 0,
    samples: Array.from({ length: 60 * lesson.phases.reduce((sum, minutes) => sum + minutes) }, () => bpm),
  })
  const records = [heart(students[0]!.id, 5), heart(strangers[0]!.id, 150)]
  const [at, body] = [Date.now(), JSON.stringify({ records })]
  const hmac = createHmac('sha256', Buffer.from(device.secret, 'hex')).update(`${at}\n${body}`)
  const sent = await request.post(`/eye${heartUp.path}`, {
    data: { key: device.key, at, signature: hmac.digest('hex'), body },
  })
  const { data } = (await sent.json()) as { data: ReplyOf<typeof heartUp> }
  expect(data.records.map(({ reason }) => reason)).toEqual(['rates', 'pupil'])

  await page.goto(`/physical/teacher?lesson=${lesson.id}`)
  await expect(page.getByText('这节课没有心率数据')).toBeVisible()
  await expect(page.getByText('这节课有 2 条心率等待处理')).toBeVisible()
  await page.getByRole('button', { name: '查看并处理' }).click()
  await expect(page).toHaveURL(/quarantined=1/)
  const noHearts = page.getByRole('row').filter({ hasText: '多数数值不是心率' })
  const stranger = page.getByRole('row').filter({ hasText: '不是这个班的学生' })
  await expect(noHearts).toBeVisible()
  await expect(stranger).toContainText('操场一号')

  // What is no heart does not become one by being counted.
  await noHearts.getByRole('checkbox').click()
  await page.getByRole('button', { name: '计入', exact: true }).click()
  await expect(page.getByText('1 条的问题仍然存在')).toBeVisible()
  await noHearts.getByRole('checkbox').click()
  await page.getByRole('button', { name: '驳回', exact: true }).click()
  await page.getByRole('button', { name: '确认驳回 1 条' }).click()
  await expect(noHearts).toHaveCount(0)

  await stranger.getByRole('checkbox').click()
  await page.getByRole('button', { name: '计入到' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^学生 按原记录/).click()
  await page.getByRole('option', { name: students[0]!.name, exact: true }).first().click()
  await dialog.getByRole('button', { name: '计入', exact: true }).click()
  await expect(page.getByText('没有待处理的心率')).toBeVisible()

  await page.getByRole('button', { name: '返回课堂' }).click()
  await expect(page.getByRole('region', { name: '佩戴率' })).toContainText('1 / 1 人')
  await expect(page.getByRole('region', { name: '平均心率' })).toContainText('150')
  await expect(page.getByRole('region', { name: '全班心率' }).locator('canvas')).toBeVisible()
  await expect(page.getByText(/条心率等待处理/)).toHaveCount(0)
  expect(trouble).toEqual([])
})
