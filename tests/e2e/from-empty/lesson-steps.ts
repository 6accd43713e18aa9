import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { sendAs, studentsOfGrade } from './device.ts'
import { lastSchoolDay } from './district.ts'
import type { World } from './world.ts'

const teacher = '马老师'
/** So many wear a band; one more is there without. */
const worn = 4

/** A timetable by hand, the term's lessons from it, one lesson that was held, and what the wrist bands sent of it. */
export async function holdLesson({ admins, origin, device }: World) {
  const { page } = admins[0]!
  await addTeacher(page)
  await page.goto('/physical/timetable')
  await page.getByRole('button', { name: '逐节添加' }).click()
  const form = page.getByRole('dialog', { name: '加一节' })
  await form.getByRole('button', { name: '保存' }).click()
  await page.getByRole('button', { name: /^生成 \d+ 节$/ }).click()
  await expect(page.getByText(/^已生成：新增 \d+ 节/)).toBeVisible()

  await page.getByRole('button', { name: '加一节', exact: true }).click()
  await form.getByRole('radio', { name: '只加一天' }).click()
  await form.getByLabel('日期').fill(lastSchoolDay)
  await form.getByRole('button', { name: /^节次/ }).click()
  await page.getByRole('option', { name: /^第 3 节/ }).click()
  await form.getByLabel('课程内容').fill('接力跑')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText(`已加 ${lastSchoolDay.slice(5)} 的课`)).toBeVisible()

  const students = (await studentsOfGrade(page, 5)).slice(0, worn + 1)
  await page.goto(`/physical/teacher?week=${lastSchoolDay}`)
  await page.getByRole('button', { name: /接力跑/ }).click()
  await expect(page).toHaveURL(/lesson=\d+/)
  const lesson = Number(new URL(page.url()).searchParams.get('lesson'))
  const heart = (student: number, index: number) => ({
    id: randomUUID(),
    lesson,
    student,
    from: 0,
    samples: index < worn ? Array.from({ length: 1200 }, (_, second) => 110 + (second % 60)) : [],
  })
  await sendAs(device!, { page, origin, path: 'heart' }, students.map(heart))
  await page.goto(`/physical/base?start=${lastSchoolDay}&end=${lastSchoolDay}`)
  await expect(page.getByRole('region', { name: '佩戴率' })).toContainText(`${worn} / ${worn + 1} 人次`)
}

async function addTeacher(page: Page) {
  await page.goto('/manage/teacher')
  await page.getByRole('button', { name: '新增教师' }).first().click()
  const form = page.getByRole('dialog', { name: '新增教师' })
  await form.getByLabel('姓名').fill(teacher)
  await form.getByLabel('手机').fill('13900000009')
  await form.getByRole('checkbox', { name: '体育教师' }).click()
  await form.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText(`已新增 ${teacher}`)).toBeVisible()
}
