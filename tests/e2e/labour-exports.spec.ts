import { expect, test } from '@playwright/test'
import { enter, watchForTrouble } from './console.ts'

test('WRK-05 a school sees the labour of its students as the file will have it, and takes the file', async ({
  page,
}) => {
  const trouble = watchForTrouble(page)
  await enter(page, 'school05', '/work/dataExport')
  const preview = page.getByRole('table')
  await expect(preview.getByRole('columnheader', { name: '已通过任务' })).toBeVisible()
  await expect(preview).toContainText(/\d+ \/ \d+ · [\d.]+%/)
  await page.getByRole('button', { name: '开始导出' }).click()
  await expect(
    page.getByRole('link', { name: /下载/ }).or(page.getByRole('button', { name: /下载/ })),
  ).toBeVisible()
  expect(trouble).toEqual([])
})

test('WRK-09 a bureau exports its district under masked names', async ({ page }) => {
  const trouble = watchForTrouble(page)
  await enter(page, 'bureau01', '/work/cityDataExport')
  const first = page.getByRole('table').getByRole('row').nth(1)
  await expect(first).toContainText('*')
  expect(trouble).toEqual([])
})
