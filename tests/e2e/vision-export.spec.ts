import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import { signIn, watchForTrouble } from './console.ts'

const preview = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: '预览' }) })
const lines = (page: Page) =>
  preview(page)
    .getByRole('row')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent ?? '').join(',')),
    )
const total = async (page: Page) =>
  Number((await preview(page).getByRole('status').first().textContent())?.replace(/\D/g, ''))

async function closeStartPanel(page: Page) {
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Starts the export of what is chosen and reads the file, line by line; each names at its end what the figures rest on, which is cut off. */
async function linesOfFile(page: Page) {
  await page.getByRole('radio', { name: 'CSV' }).click()
  await page.getByRole('button', { name: '开始导出' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载' }).click(),
  ])
  const written = (await readFile(await file.path(), 'utf8')).replace('\ufeff', '').trimEnd().split('\r\n')
  const rests = /,(判定标准,数据截至|WS\/T 663—2020[^,]*,\d{4}-\d\d-\d\d \d\d:\d\d)$/
  expect(written.filter((line) => !rests.test(line))).toEqual([])
  return written.map((line) => line.replace(rests, ''))
}

test('VIS-11 the bureau chooses stage, result and columns; the file begins as the preview and has as many rows', async ({
  page,
}) => {
  const trouble = watchForTrouble(page)
  await signIn(page, 'bureau01', '/visionCheck/cityDataExport')
  await closeStartPanel(page)
  await expect(preview(page).getByRole('row')).toHaveCount(11)
  const all = await total(page)
  await page.getByRole('button', { name: '学段 全部' }).click()
  await page.getByRole('checkbox', { name: '初中' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '视力情况 全部' }).click()
  await page.getByRole('checkbox', { name: '重度不良' }).click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/grade=7_8_9&.*band=severe|band=severe&.*grade=7_8_9/)
  await expect.poll(() => total(page)).toBeLessThan(all)
  await page.getByRole('checkbox', { name: '性别', exact: true }).click()
  await page.getByRole('checkbox', { name: '年级', exact: true }).click()
  await expect(preview(page).getByRole('columnheader', { name: '年级' })).toBeVisible()
  await expect(preview(page).getByRole('columnheader', { name: '性别' })).toHaveCount(0)
  const shown = await lines(page)
  expect(shown[1]).toContain('*')
  const file = await linesOfFile(page)
  expect(file.slice(0, 11)).toEqual(shown)
  expect(file).toHaveLength((await total(page)) + 1)
  await page.getByRole('link', { name: '我的导出' }).click()
  await expect(page).toHaveURL(/\/exports/)
  await expect(
    page
      .getByText(/^视力档案.*\.csv$/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  expect(trouble).toEqual([])
})

test('VIS-06 the school exports two rounds together, each row with its round; where nobody matches it says why and what to change', async ({
  page,
}) => {
  const trouble = watchForTrouble(page)
  await signIn(page, 'school03', '/visionCheck/dataExport')
  await closeStartPanel(page)
  await expect(preview(page).getByRole('row')).toHaveCount(11)
  const now = await lines(page)
  await page.getByRole('button', { name: /^批次 / }).click()
  await page
    .getByRole('checkbox', { name: /^\d{4} [春秋]$/ })
    .nth(2)
    .click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/round=\d+_\d+/)
  await expect.poll(() => lines(page)).not.toEqual(now)
  await expect(preview(page).locator('tbody')).toHaveAttribute('aria-busy', 'false')
  const shown = await lines(page)
  expect(shown[0]).toMatch(/^批次,/)
  const file = await linesOfFile(page)
  expect(file.slice(0, 11)).toEqual(shown)
  expect(new Set(file.slice(1).map((line) => line.split(',')[0])).size).toBe(2)

  await page.goto('/visionCheck/dataExport?state=exempt&degree=high')
  await expect(page.getByText('没有符合条件的结果')).toBeVisible()
  await expect(page.getByRole('button', { name: '开始导出' })).toBeDisabled()
  await preview(page).getByRole('button', { name: '清除全部条件' }).click()
  await expect(preview(page).getByRole('row')).toHaveCount(11)
  expect(trouble).toEqual([])
})

test('VIS-06 a teacher has neither of the two pages', async ({ page }) => {
  await signIn(page, 'teacher01', '/visionCheck/dataExport')
  await expect(page.getByText('抱歉，您没有权限访问此页面')).toBeVisible()
  await page.goto('/visionCheck/cityDataExport')
  await expect(page.getByText('抱歉，您没有权限访问此页面')).toBeVisible()
})
