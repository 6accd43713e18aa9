import { expect, test } from '@playwright/test'
import { enter, watchForTrouble } from './console.ts'

const path = '/health/InverseAnalysis'

test('HEA-04 from an outcome back to a factor: chosen in the plot, spread beside it, stored in the address', async ({
  page,
}) => {
  const trouble = watchForTrouble(page)
  await enter(page, 'school02', path)
  const factors = page.getByRole('region', { name: '哪些因素与近视有关？' })
  await expect(factors).toContainText(/\d 个因素中 \d 个差异有统计学意义/)
  await expect(page.getByRole('region', { name: '分析对象' })).toContainText(/[\d,]+ \d+\.\d%/)
  await expect(page.getByRole('region', { name: /^户外时间/ })).toContainText(/中位/)

  await expect(factors.locator('canvas')).toBeVisible()
  // The canvas of all rows lies over their words and takes the pointer.
  await factors.getByRole('listitem').filter({ hasText: '父母一方及以上近视' }).click({ force: true })
  await expect(page).toHaveURL(/factor=parentMyopic/)
  const shares = page.getByRole('region', { name: '父母一方及以上近视：哪一组更多？' })
  await expect(shares).toContainText(/\d+\.\d%（[\d,]+\/[\d,]+）有此情况/)

  await page.getByRole('radio', { name: '肥胖' }).click()
  await expect(page).toHaveURL(/outcome=obesity/)
  await expect(page.getByRole('region', { name: '哪些因素与肥胖有关？' })).toBeVisible()
  await page.reload()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: '哪些因素与肥胖有关？' })).toContainText('个因素中')
  await expect(shares).toBeVisible()
  expect(trouble).toEqual([])
})

test('HEA-04 what the figures do not say stands beside them, and how they are made one key away', async ({
  page,
}) => {
  await enter(page, 'school02', path)
  const how = page.getByRole('region', { name: '怎样读这些结果' })
  await expect(how).toContainText('相关不是因果。')
  await expect(how).toContainText(/年级、性别 \d+ 层做 Mantel–Haenszel 调整/)
  await expect(how).toContainText('时间由家长估计')
  await page.getByRole('button', { name: /^调整/ }).click()
  await page.getByRole('option', { name: '不调整' }).click()
  await expect(page).toHaveURL(/adjust=none/)
  await expect(how).toContainText('风险比没有调整')

  const doses = page.getByRole('region', { name: '程度越重，近视率越高吗？' })
  await doses.getByRole('button', { name: /更多操作$/ }).click()
  await page.getByRole('menuitem', { name: '表格视图' }).click()
  await expect(doses.getByRole('columnheader', { name: '近视率 %' })).toBeVisible()
  await doses.getByRole('group').focus()
  await page.keyboard.press('d')
  await expect(page.getByRole('dialog', { name: '口径，影响因素分析' })).toContainText('Mantel–Haenszel')
})

test('HEA-04 on a phone the plot is rows, and nothing is wider than the window', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, 'school02', path)
  const rows = page.getByRole('list', { name: '哪些因素与近视有关？' })
  await expect(rows.getByRole('listitem')).toHaveCount(8)
  await rows.getByRole('button', { name: /^每日屏幕/ }).click()
  await expect(page.getByRole('region', { name: /^屏幕时间/ })).toBeVisible()
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(over).toBeLessThanOrEqual(0)
})

test('HEA-04 questionnaires and results have their import inside the page', async ({ page }) => {
  await enter(page, 'school02', path)
  await page.getByRole('button', { name: '导入', exact: true }).click()
  await page.getByRole('menuitem', { name: '家长问卷' }).click()
  await expect(page).toHaveURL(/kind=questionnaire/)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: '下载模板' }).click()
  expect((await coming).suggestedFilename()).toMatch(/\.xlsx$/)
  await page.getByRole('link', { name: '返回影响因素分析' }).click()
  await expect(page.getByRole('region', { name: '怎样读这些结果' })).toBeVisible()
})
