import { expect, test } from '@playwright/test'
import { enter, watchForTrouble } from './console.ts'

test('WRK-01 a school sees which class has had no lesson, enters one with a press, and takes it away again', async ({
  page,
}) => {
  const trouble = watchForTrouble(page)
  await enter(page, 'school03', '/work/base')
  const weeks = page.getByRole('region', { name: '每周都有劳动课吗？' })
  await weeks.getByRole('cell').getByRole('button').first().click()
  const drawer = page.getByRole('dialog')
  const more = drawer.getByRole('button', { name: '清洁与卫生 加 1 课时' })
  const less = drawer.getByRole('button', { name: '清洁与卫生 减 1 课时' })
  await more.click()
  await expect(less).toBeVisible()
  await less.click()
  await expect(more).toBeEnabled()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  expect(trouble).toEqual([])
})

test('WRK-06 WRK-08 a bureau goes from the district into a school, and on to the analysis', async ({
  page,
}) => {
  const trouble = watchForTrouble(page)
  await enter(page, 'bureau01', '/work/cityBase')
  await page
    .getByRole('region', { name: '每周都有劳动课吗？' })
    .getByRole('cell')
    .getByRole('button')
    .first()
    .click()
  await expect(page).toHaveURL(/school=\d+/)
  await expect(page.getByRole('rowheader', { name: '一年级' })).toBeVisible()
  await page.goto('/work/cityAnalysis')
  await expect(page.getByRole('region', { name: '时间花在哪些任务群？' })).toBeVisible()
  expect(trouble).toEqual([])
})
