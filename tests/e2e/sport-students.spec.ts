import { expect, test } from '@playwright/test'
import { enter, watchForTrouble } from './console.ts'

test('SPO-08 DATE-01 a bureau goes from a school to a class to its students, whose names are masked; the window goes along', async ({
  page,
}) => {
  const trouble = watchForTrouble(page)
  const end = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  const start = new Date(Date.parse(end) - 9 * 86_400_000).toISOString().slice(0, 10)
  const window = new RegExp(`start=${start}`)
  await enter(page, 'bureau01', `/sport/cityStudent?start=${start}&end=${end}`)
  await page.getByRole('region', { name: '各校' }).getByRole('row').nth(1).click()
  await expect(page).toHaveURL(/school=\d+/)
  await page.getByRole('region', { name: '班级' }).getByRole('row').nth(1).click()
  await expect(page).toHaveURL(/class=\d+/)
  await expect(page).toHaveURL(window)

  const rows = page.getByRole('grid').getByRole('row')
  await expect(rows.nth(3)).toContainText('*')
  expect(trouble).toEqual([])
})

test('SPO-02 a school reads all of its students, and those who have not taken part', async ({ page }) => {
  const trouble = watchForTrouble(page)
  await enter(page, 'school01', '/sport/student')
  await page.getByRole('button', { name: '全部学生' }).click()
  await expect(page).toHaveURL(/list=1/)
  await expect(page.getByRole('grid')).toContainText('是')
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/list=1/)
  await expect(page.getByRole('region', { name: '班级' })).toBeVisible()
  expect(trouble).toEqual([])
})
