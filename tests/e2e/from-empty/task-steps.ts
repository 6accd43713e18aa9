import { expect } from '@playwright/test'
import sharp from 'sharp'
import { perClass } from './district.ts'
import { approveOne } from '../review-queue.ts'
import type { World } from './world.ts'

/** A task of sport, set from a template, given in for a class and approved. */
export async function doSportTask({ bureau, admins }: World) {
  const { page } = admins[0]!
  await page.goto('/sport/teacher')
  await page.getByRole('button', { name: '布置任务' }).first().click()
  const dialog = page.getByRole('dialog', { name: '布置任务' })
  await dialog.getByRole('button', { name: '每日跳绳' }).click()
  await dialog
    .getByRole('checkbox', { name: /五年级/ })
    .last()
    .click()
  await dialog.getByRole('button', { name: '布置', exact: true }).click()
  await expect(page.getByRole('heading', { name: '每日跳绳', exact: true })).toBeVisible()
  await page
    .getByRole('button', { name: /^录入 / })
    .first()
    .click()
  const entry = page.getByRole('dialog', { name: /^录入 / })
  await entry.getByRole('button', { name: '空白处填入目标量' }).click()
  await entry.getByRole('button', { name: `保存 ${perClass} 人` }).click()
  await expect(entry).toBeHidden()
  await page.getByRole('button', { name: `批阅 ${perClass}` }).click()
  await approveOne(page, 'ja')

  await bureau.page.goto('/sport/cityTeacher')
  await expect(bureau.page.getByRole('group', { name: '全区运动任务' })).toContainText('湖东小学')
}

const photo = () =>
  sharp({ create: { width: 320, height: 240, channels: 3, background: '#3a7d44' } })
    .jpeg()
    .toBuffer()

/** A task of labour, from the library, given in and approved with scores. */
export async function doLabourTask({ bureau, admins }: World) {
  const { page } = admins[0]!
  await page.goto('/work/teacher')
  await page.getByRole('button', { name: '布置任务' }).first().click()
  const dialog = page.getByRole('dialog', { name: '布置任务' })
  await dialog.getByRole('button', { name: /^整理衣柜/ }).click()
  await dialog.getByRole('checkbox', { name: /1班$/ }).first().click()
  await dialog.getByRole('button', { name: '布置', exact: true }).click()
  await expect(page.getByRole('heading', { name: '整理衣柜', exact: true })).toBeVisible()
  const students = page.getByRole('group', { name: '学生' })
  await students.getByRole('checkbox').nth(1).click()
  await page.getByRole('button', { name: '录入 1 人' }).click()
  const entry = page.getByRole('dialog', { name: '录入 1 人' })
  await entry.getByRole('textbox', { name: '做了什么' }).fill('整理好了衣柜')
  await entry
    .locator('input[type=file]')
    .setInputFiles({ name: '衣柜.jpg', mimeType: 'image/jpeg', buffer: await photo() })
  await expect(entry.getByRole('img', { name: '衣柜.jpg' })).toBeVisible()
  await entry.getByRole('button', { name: '保存', exact: true }).click()
  await expect(entry).toBeHidden()
  await page.getByRole('button', { name: '批阅 1' }).click()
  await approveOne(page, 'j4a')

  await bureau.page.goto('/work/cityTeacher')
  await expect(bureau.page.getByRole('group', { name: '全区劳动任务' })).toContainText('湖东小学')
}
