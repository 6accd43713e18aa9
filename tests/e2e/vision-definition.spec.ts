import { expect, test, type Page } from '@playwright/test'
import { comeNear, enter, watchForTrouble } from './console.ts'

const scrollToRetests = (page: Page) => comeNear(page, '复测质量')

test('VIS-09 VIS-03 a bureau changes the definition set where it stands; figures and schools follow, and back again', async ({
  page,
  browser,
}) => {
  const trouble = watchForTrouble(page)
  await enter(page, 'bureau01', '/visionCheck/cityAnalysis')
  const myopia = page.getByRole('button', { name: '近视率', exact: true })
  const card = page.getByRole('region', { name: '近视率', exact: true })
  const before = await card.textContent()
  await myopia.click()
  await expect(page.getByRole('dialog')).toContainText('等效球镜 < −0.50 D')
  await page.getByRole('button', { name: '更换判定标准…' }).click()
  const dialog = page.getByRole('dialog', { name: '更换判定标准' })
  await expect(dialog.getByRole('row', { name: /^合计/ })).toBeVisible()
  await dialog.getByRole('button', { name: '开始更换' }).click()
  await expect(dialog).toContainText('请写明更换的原因')
  await dialog.getByLabel('原因').fill('全市统一')
  await dialog.getByRole('button', { name: '开始更换' }).click()
  await expect(dialog).toContainText('已改为', { timeout: 90_000 })
  await dialog.getByRole('button', { name: '关闭' }).last().click()
  await expect(page.getByRole('dialog')).toContainText('等效球镜 ≤ −0.50 D')
  await expect(page.getByRole('dialog')).toContainText('原因：全市统一')
  await expect(card).not.toHaveText(before!)

  const context = await browser.newContext()
  const school = await context.newPage()
  await enter(school, 'school02', '/visionCheck/analysis')
  await school.getByRole('button', { name: '近视率', exact: true }).click()
  await expect(school.getByRole('dialog')).toContainText('指南（更新版）')
  await expect(school.getByRole('dialog')).toContainText('原因：全市统一')
  await expect(school.getByRole('button', { name: '更换判定标准…' })).toHaveCount(0)
  await context.close()

  // Back, so that every other journey finds the district as it was.
  await page.getByRole('button', { name: '更换判定标准…' }).click()
  await dialog.getByLabel('原因').fill('恢复原标准')
  await dialog.getByRole('button', { name: '开始更换' }).click()
  await expect(dialog).toContainText('已改为', { timeout: 90_000 })
  await dialog.getByRole('button', { name: '关闭' }).last().click()
  await expect(card).toHaveText(before!)
  await page.getByRole('button', { name: /^更换记录/ }).click()
  await expect(page.getByRole('list', { name: '判定标准更换记录' }).getByRole('listitem')).toHaveCount(2)
  expect(trouble).toEqual([])
})

test('VIS-09 VIS-10 the quality of retests names who stands out, and leads to the children measured again', async ({
  page,
}) => {
  const trouble = watchForTrouble(page)
  await enter(page, 'bureau01', '/visionCheck/cityAnalysis')
  const figures = page.getByRole('region', { name: '复测比例和误差是否达标？' })
  await expect(page.getByRole('region', { name: '复测质量' })).toBeAttached()
  await expect(page.getByRole('region', { name: '哪个年级最需要关注？' })).toContainText(/[\d.]+%/)
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const before = await height()
  await expect(figures).toHaveCount(0)
  await scrollToRetests(page)
  await expect(figures).toContainText(/复测 [\d,]+ 人，占 [\d.]+%，达到目标/)
  const limits = page.getByRole('region', { name: '哪些人员或设备误差偏大？' })
  await expect(limits).toContainText(/偏高；验光员 4最高/)
  expect(await height(), 'what comes late stands where room was kept').toBe(before)
  await limits.getByRole('radio', { name: '设备' }).click()
  await expect(limits).toContainText('台设备')
  await figures.getByRole('link', { name: '复测名单' }).click()
  await expect(page).toHaveURL(/cityRecords\?.*retest=within_beyond/)
  expect(trouble).toEqual([])
})

test('VIS-03 below the district a bureau sees how many were measured again, and who by', async ({ page }) => {
  await enter(page, 'bureau01', '/visionCheck/cityAnalysis?stage=junior')
  await scrollToRetests(page)
  const limits = page.getByRole('region', { name: '哪些人员或设备误差偏大？' })
  for (const kind of ['学校', '人员', '设备'])
    await expect(limits.getByRole('radio', { name: kind })).toBeVisible()
  await expect(page.getByRole('region', { name: '复测比例和误差是否达标？' })).toContainText('复测率')
})
