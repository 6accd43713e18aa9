import { expect, test } from '@playwright/test'
import { enter, watchForTrouble } from './console.ts'

test('HEA-06 who lacks an item is found class by class, and a final report is refused until nobody does', async ({
  page,
}) => {
  const trouble = watchForTrouble(page)
  await enter(page, 'school02', '/health/dataExport')
  const matrix = page.getByRole('region', { name: '谁还缺项目？' })
  await expect(matrix).toContainText(/人中 [\d,]+ 人可以上报/)
  const list = page.getByRole('region', { name: '待补测学生' })
  const all = await list.getByRole('row').count()
  await matrix
    .getByRole('cell')
    .filter({ hasText: /^[1-9]$/ })
    .first()
    .getByRole('button')
    .click()
  await expect(page).toHaveURL(/class=\d+/)
  await expect(list.getByRole('button', { name: '全部班级' })).toBeVisible()
  expect(await list.getByRole('row').count()).toBeLessThan(all)

  await page.getByRole('button', { name: '国家上报表' }).click()
  const dialog = page.getByRole('dialog', { name: '国家上报表' })
  await dialog.getByRole('radio', { name: '上报稿' }).click()
  await expect(dialog.getByRole('alert')).toContainText('不能作为上报稿导出')
  await expect(dialog.getByRole('button', { name: '下载' })).toBeDisabled()
  await dialog.getByRole('radio', { name: '核对稿' }).click()
  const coming = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '下载' }).click()
  expect((await coming).suggestedFilename()).toMatch(/^国家学生体质健康标准上报 2026-2027\.xlsx$/)

  await page.getByRole('button', { name: '导入', exact: true }).click()
  await page.getByRole('menuitem', { name: '导入体质测试' }).click()
  await expect(page.getByText('可直接用国家上报的表格')).toBeVisible()
  await page.getByRole('link', { name: '返回数据导出' }).click()
  await expect(matrix).toContainText('人可以上报')
  expect(trouble).toEqual([])
})
