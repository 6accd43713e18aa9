import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { enter, watchForTrouble } from './console.ts'

test('WRK-03 WRK-07 a labour task is set from the library, given in, assessed and approved with four scores; the bureau sees the rates', async ({
  page,
  browser,
}) => {
  const trouble = watchForTrouble(page)
  await enter(page, 'school05', '/work/teacher')
  await page.getByRole('button', { name: '布置任务' }).first().click()
  const dialog = page.getByRole('dialog', { name: '布置任务' })
  await dialog.getByRole('button', { name: /^整理并擦净课桌/ }).click()
  await dialog.getByRole('checkbox', { name: /1班$/ }).first().click()
  await dialog.getByRole('button', { name: '布置', exact: true }).click()
  await expect(page).toHaveURL(/task=\d+/)
  await expect(page.getByRole('heading', { name: '整理并擦净课桌', exact: true })).toBeVisible()

  const students = page.getByRole('group', { name: '学生' })
  await students.getByRole('checkbox').nth(1).click()
  await students.getByRole('checkbox').nth(2).click()
  await page.getByRole('button', { name: '录入 2 人' }).click()
  const entry = page.getByRole('dialog', { name: '录入 2 人' })
  await entry.getByRole('textbox', { name: '做了什么' }).fill('擦净了桌面')
  await entry.getByRole('button', { name: '保存', exact: true }).click()
  await expect(entry).toBeHidden()

  await students.getByRole('checkbox').nth(1).click()
  await page.getByRole('button', { name: '登记评价 1 人' }).click()
  const assessment = page.getByRole('dialog', { name: '登记评价 1 人' })
  for (const score of await assessment.getByRole('radio', { name: / 5 分$/ }).all()) await score.click()
  await assessment.getByRole('button', { name: '登记', exact: true }).click()
  await expect(students.getByText('5.0', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: '批阅 2' }).click()
  const queue = page.getByRole('group', { name: '批阅' })
  await queue.focus()
  await page.keyboard.press('j')
  await page.keyboard.press('4')
  await page.keyboard.press('a')
  await expect(page.getByText('已通过 1 次提交')).toBeVisible()
  await expect(queue.getByRole('row')).toHaveCount(2)

  const bureau = await (await browser.newContext()).newPage()
  await enter(bureau, 'bureau01', '/work/cityTeacher')
  const schools = bureau.getByRole('group', { name: '全区劳动任务' })
  await expect(schools.getByRole('row')).toHaveCount(14)
  await schools.getByRole('button', { name: /小学/ }).first().click()
  await expect(bureau).toHaveURL(/school=\d+/)
  await expect(bureau.getByRole('group', { name: '教师任务' })).toBeVisible()
  await bureau.context().close()
  expect(trouble).toEqual([])
})

test('WRK-02 WRK-03 a photo is given in with a text, and seen while it is reviewed; without one nobody approves', async ({
  page,
}) => {
  const trouble = watchForTrouble(page)
  const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#3a7d44' } })
    .jpeg()
    .toBuffer()
  await enter(page, 'school06', '/work/teacher')
  await page.getByRole('button', { name: '布置任务' }).first().click()
  const dialog = page.getByRole('dialog', { name: '布置任务' })
  await dialog.getByRole('button', { name: /^整理并擦净课桌/ }).click()
  await dialog.getByRole('checkbox', { name: '需要照片' }).click()
  await dialog.getByRole('checkbox', { name: /1班$/ }).first().click()
  await dialog.getByRole('button', { name: '布置', exact: true }).click()
  await expect(page.getByRole('heading', { name: '整理并擦净课桌', exact: true })).toBeVisible()

  const students = page.getByRole('group', { name: '学生' })
  const giveIn = async (no: number, withPhoto: boolean) => {
    await students.getByRole('checkbox').nth(no).click()
    await page.getByRole('button', { name: '录入 1 人' }).click()
    const entry = page.getByRole('dialog', { name: '录入 1 人' })
    await entry.getByRole('textbox', { name: '做了什么' }).fill('擦净了桌面')
    if (withPhoto) {
      await entry
        .locator('input[type=file]')
        .setInputFiles({ name: 'desk.jpg', mimeType: 'image/jpeg', buffer: photo })
      await expect(entry.getByRole('img', { name: 'desk.jpg' })).toBeVisible()
    } else await expect(entry.getByText('没有照片不能通过')).toBeVisible()
    await entry.getByRole('button', { name: '保存', exact: true }).click()
    await expect(entry).toBeHidden()
  }
  await giveIn(1, true)
  await giveIn(2, false)
  await page.getByRole('button', { name: '批阅 2' }).click()
  const queue = page.getByRole('group', { name: '批阅' })
  await expect(queue.getByText('无照片')).toHaveCount(1)
  await expect(page.getByRole('img', { name: /第 1 张照片$/ })).toBeVisible()
  const without = queue.getByRole('row').filter({ hasText: '无照片' })
  const withPhoto = queue.getByRole('row').filter({ hasText: '擦净了桌面' }).filter({ hasNotText: '无照片' })
  const approve = async (row: typeof without) => {
    await row.getByRole('cell').nth(3).click()
    await queue.focus()
    await page.keyboard.press('4')
    await page.keyboard.press('a')
  }
  await approve(without)
  await expect(page.getByText('1 份还没有照片')).toBeVisible()
  await approve(withPhoto)
  await expect(page.getByText('已通过 1 次提交')).toBeVisible()
  await expect(queue.getByRole('row')).toHaveCount(2)
  expect(trouble).toEqual([])
})
