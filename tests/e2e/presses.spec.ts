import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { mondayOf } from '../../src/lib/day.ts'
import { schoolDay } from '../../src/lib/school-day.ts'
import { enter, watchForTrouble } from './console.ts'
import { countPresses } from './count-presses.ts'
import { leaveDriver } from './leave-driver.ts'

// What docs/first-week.md says of each job; the follow-up of a grade and the way of a trip are counted in their own journeys.

test('SPO-02 a class is entered but for one student and taken back after the drawer is closed, in five presses', async ({
  page,
}) => {
  const trouble = watchForTrouble(page)
  await enter(page, 'school08', '/sport/teacher')
  const presses = await countPresses(page)
  await page.getByRole('button', { name: '运动数据录入' }).click()
  const drawer = page.getByRole('dialog', { name: '运动数据录入' })
  const save = drawer.getByRole('button', { name: /^录入 \d+ 人$/ })
  await expect(save).toBeVisible()
  const all = Number(((await save.textContent()) ?? '').replace(/\D/g, ''))
  await drawer.getByRole('listitem').last().locator('label > span').last().click()
  await expect(save).toHaveText(`录入 ${all - 1} 人`)
  await save.click()
  await expect(drawer.getByText(`已录入 ${all - 1} 人`).first()).toBeVisible()
  await drawer.getByRole('button', { name: '关闭' }).click()
  await expect(drawer).toBeHidden()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(page.getByText(`已撤销 ${all - 1} 条记录`)).toBeVisible()
  expect(await presses()).toBeLessThanOrEqual(5)
  expect(trouble).toEqual([])
})

test('SPO-03 a task is set in four presses, given in for a class in three, and all of it approved by key in three', async ({
  page,
}) => {
  await enter(page, 'school08', '/sport/teacher')
  const presses = await countPresses(page)
  await page.getByRole('button', { name: '布置任务' }).first().click()
  const dialog = page.getByRole('dialog', { name: '布置任务' })
  await dialog.getByRole('button', { name: '每日跳绳' }).click()
  await dialog.getByRole('checkbox').nth(1).click()
  await dialog.getByRole('button', { name: '布置', exact: true }).click()
  await expect(page).toHaveURL(/task=\d+/)
  await page
    .getByRole('button', { name: /^录入 / })
    .first()
    .click()
  const entry = page.getByRole('dialog', { name: /^录入 / })
  await entry.getByRole('button', { name: '空白处填入目标量' }).click()
  const save = entry.getByRole('button', { name: /^保存 \d+ 人$/ })
  const n = Number(((await save.textContent()) ?? '').replace(/\D/g, ''))
  await save.click()
  await expect(entry).toBeHidden()
  expect(await presses()).toBeLessThanOrEqual(7)
  const reviewing = await countPresses(page)
  await page.getByRole('button', { name: /^批阅 \d+$/ }).click()
  const queue = page.getByRole('group', { name: '批阅' })
  // The keys that are announced work at once.
  await expect(queue.getByRole('row').nth(1)).toBeFocused()
  await queue.getByRole('checkbox', { name: '全选' }).click()
  await page.keyboard.press('a')
  await expect(page.getByText(`已通过 ${n} 次提交`)).toBeVisible()
  expect(await reviewing()).toBeLessThanOrEqual(3)
})

test('MAN-05 the sheets of all classes are made and printed in one go, in three presses', async ({
  page,
}) => {
  await enter(page, 'school08', '/manage/print?mode=class')
  const presses = await countPresses(page)
  await page.getByRole('checkbox', { name: '全部班级一起打印' }).click()
  await page.getByRole('button', { name: '生成绑定码' }).click()
  const classes = await page.locator('input[name=class]').count()
  await expect(page.getByText(new RegExp(`${classes} 张`))).toBeVisible()
  expect(classes).toBeGreaterThan(3)
  await page.getByRole('button', { name: /^打印/ }).click()
  await expect(page.locator('.print-sheets article')).toHaveCount(classes)
  expect(await presses()).toBeLessThanOrEqual(3)
})

test('MAN-03 the students come as one file for each class, in four presses', async ({ page }) => {
  await enter(page, 'school08', '/manage/student')
  await expect(page.getByRole('row').nth(2)).toBeVisible()
  const presses = await countPresses(page)
  await page.getByRole('button', { name: '导出', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^导出/ })
  await dialog.getByRole('radio', { name: '每班一个文件' }).click()
  await dialog.getByRole('button', { name: '开始导出' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: '下载', exact: true }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/\.zip$/)
  expect(
    readFileSync(await file.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
  expect(await presses()).toBeLessThanOrEqual(4)
})

test('VIS-17 the report is on paper in three presses, and in Word with a fourth', async ({ page }) => {
  await enter(page, 'school08', '/visionCheck/analysis')
  const open = page.getByRole('button', { name: '报告', exact: true })
  await expect(open).toBeEnabled()
  const presses = await countPresses(page)
  await open.click()
  await leaveDriver(page, 'published')
  await expect(page.getByRole('article').first()).toBeVisible()
  const printed = page.evaluate(() => new Promise((done) => (globalThis.print = () => done(true))))
  await page.getByRole('button', { name: '打印', exact: true }).click()
  expect(await printed).toBe(true)
  expect(await presses()).toBeLessThanOrEqual(3)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载 Word', exact: true }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/\.docx$/)
  expect(await presses()).toBeLessThanOrEqual(4)
})

test('SPO-04 the certificates of all finals of a competition are in view and printed in five presses', async ({
  page,
}) => {
  await enter(page, 'school08', '/sport/match')
  const competition = page.getByRole('button', { name: /运动会$/ }).first()
  await expect(competition).toBeVisible()
  const presses = await countPresses(page)
  await competition.click()
  await page.getByRole('button', { name: '打印', exact: true }).click()
  await page.getByRole('menuitem', { name: '奖状' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: '全部已公布的决赛' }).click()
  const print = dialog.getByRole('button', { name: /^打印 \d+ 张$/ })
  await expect(print).toBeEnabled()
  await print.click()
  expect(await presses()).toBeLessThanOrEqual(5)
})

test('SETUP-09 the home of an empty school leads to the import of its roster in one press', async ({
  page,
}) => {
  await enter(page, 'school00', '/manage/base')
  const presses = await countPresses(page)
  await page.getByRole('link', { name: '导入学生, 导入花名册' }).click()
  await expect(page).toHaveURL(/\/manage\/student\?.*view=import/)
  expect(await presses()).toBe(1)
})

const today = schoolDay(new Date())
for (const [name, start] of [
  ['本周', mondayOf(today)],
  ['本月', `${today.slice(0, 7)}-01`],
  ['本学期', /^\d{4}-\d\d-\d\d$/],
] as const)
  test(`DATE-03 ${name} is chosen in two presses`, async ({ page }) => {
    await enter(page, 'school08', '/sport/base?start=2026-03-02&end=2026-03-03')
    const window = page.getByRole('group', { name: '日期范围' })
    await expect(window.getByLabel('开始日期')).toHaveValue('2026-03-02')
    const presses = await countPresses(page)
    await window.getByRole('button', { name: '打开日历' }).click()
    await page.getByRole('group', { name: '常用范围' }).getByRole('button', { name }).click()
    await expect(window.getByLabel('开始日期')).not.toHaveValue('2026-03-02')
    await expect(window.getByLabel('开始日期')).toHaveValue(start)
    expect(await presses()).toBe(2)
  })
