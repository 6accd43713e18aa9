import { expect, test } from '@playwright/test'
import { enter, watchForTrouble } from './console.ts'

test('VIS-09 the bureau narrows its district, and the page follows: figures, panels, rows and address', async ({
  page,
}) => {
  const trouble = watchForTrouble(page)
  await enter(page, 'bureau01', '/visionCheck/cityAnalysis')
  const table = page.getByRole('grid', { name: '学校明细' })
  await expect(table.getByRole('row', { name: /清河小学/ })).toBeVisible()
  await page.getByRole('button', { name: /^学段/ }).click()
  await page.getByRole('option', { name: '初中' }).click()
  await expect(page).toHaveURL(/stage=junior/)
  await expect(table.getByRole('row', { name: /清河小学/ })).toHaveCount(0)
  await page.getByRole('button', { name: /^性别/ }).click()
  await page.getByRole('option', { name: '女' }).click()
  await expect(page).toHaveURL(/sex=girl/)
  await expect(page.getByRole('heading', { name: '各批次近视率有何变化？' })).toBeVisible()
  // The same question in a new window has the same answer.
  const total = table.getByRole('row', { name: /合计/ })
  const before = await total.textContent()
  await page.reload()
  await expect(total).toHaveText(before!)
  await page.getByRole('button', { name: '清除', exact: true }).click()
  await expect(page).not.toHaveURL(/stage|sex/)
  expect(trouble).toEqual([])
})

test('VIS-09 a row leads into its school, a class into itself, Esc back up; what is small stays hidden', async ({
  page,
}) => {
  await enter(page, 'bureau01', '/visionCheck/cityAnalysis')
  await page.getByRole('row', { name: /清河小学/ }).click()
  await expect(page).toHaveURL(/school=\d+/)
  await expect(page.getByRole('navigation', { name: '下钻路径' })).toContainText('清河小学')
  await expect(page.getByRole('row', { name: /隐去/ }).first()).toBeVisible()
  await page.getByRole('row', { name: /^六年级 1 班/ }).click()
  await expect(page).toHaveURL(/grade=6&class=\d+/)
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/class=/)
})

test('VIS-03 the own school sees every class, and opens the definition behind a figure', async ({ page }) => {
  const trouble = watchForTrouble(page)
  await enter(page, 'school02', '/visionCheck/analysis')
  await expect(page.getByRole('row', { name: /^一年级 1 班/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /隐去/ })).toHaveCount(0)
  await page.getByRole('button', { name: '近视率', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('筛查性近视')
  expect(trouble).toEqual([])
})
