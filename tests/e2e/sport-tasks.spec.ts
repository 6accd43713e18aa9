import { expect, test } from '@playwright/test'
import { enter, watchForTrouble } from './console.ts'
import { approveOne } from './review-queue.ts'

test('SPO-03 SPO-10 a task is set from a template, given in for a class, reviewed by keyboard; the bureau sees the rates', async ({
  page,
  browser,
}) => {
  const trouble = watchForTrouble(page)
  await enter(page, 'school05', '/sport/teacher')
  await page.getByRole('button', { name: '布置任务' }).first().click()
  const dialog = page.getByRole('dialog', { name: '布置任务' })
  await dialog.getByRole('button', { name: '每日跳绳' }).click()
  await dialog.getByRole('checkbox').nth(1).click()
  await dialog.getByRole('button', { name: '布置', exact: true }).click()
  await expect(page).toHaveURL(/task=\d+/)
  await expect(page.getByRole('heading', { name: '每日跳绳', exact: true })).toBeVisible()

  await page
    .getByRole('button', { name: /^录入 / })
    .first()
    .click()
  const entry = page.getByRole('dialog', { name: /^录入 / })
  await entry.getByRole('button', { name: '空白处填入目标量' }).click()
  await entry.getByRole('button', { name: /^保存 \d+ 人$/ }).click()
  await expect(entry).toBeHidden()

  await page.getByRole('button', { name: /^批阅 \d+$/ }).click()
  await approveOne(page, 'ja')

  const bureau = await (await browser.newContext()).newPage()
  await enter(bureau, 'bureau01', '/sport/cityTeacher')
  const schools = bureau.getByRole('group', { name: '全区运动任务' })
  await expect(schools.getByRole('row')).toHaveCount(14)
  await schools.getByRole('button', { name: /小学/ }).first().click()
  await expect(bureau).toHaveURL(/school=\d+/)
  await expect(bureau.getByRole('group', { name: '教师任务' })).toBeVisible()
  expect(trouble).toEqual([])
})
