import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import { signIn, watchForTrouble } from './console.ts'

/** The school of the demo whose screening is behind: its last classes are not seen yet. */
const behind = '滨湖学校'
const panel = (page: Page, title: string | RegExp) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, level: 2 }) })

/** Signed in, past the start panel, at a page. */
async function open(page: Page, username: string, path: string) {
  await signIn(page, username)
  await page.goto(path)
}

test('VIS-07 the bureau finds the school that is behind, drills to a class, and reminds it once', async ({
  page,
}) => {
  const trouble = watchForTrouble(page)
  await open(page, 'bureau01', '/visionCheck/citySchoolProgress')
  const matrix = panel(page, '各校各班进度')
  const cell = matrix.getByRole('button', { name: new RegExp(`^${behind} .+(迟|未开始)$`) }).first()
  await expect(cell).toBeVisible()
  await expect(panel(page, /^学校明细，\d+ 所$/).getByRole('button', { name: behind })).toBeVisible()
  await cell.click()
  await expect(page).toHaveURL(/\?school=\d+&class=\d+$/)
  await expect(page.getByRole('navigation', { name: '当前范围' })).toContainText(behind)
  await expect(page.getByText('姓名只在学校内可见')).toBeVisible()
  await page.goBack()
  await expect(cell).toBeVisible()

  await page.getByRole('button', { name: '发提醒' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: new RegExp(behind) }).check()
  await dialog.getByRole('button', { name: /^提醒 \d+ 所学校/ }).click()
  await expect(page.getByText(/^已提醒 \d+ 所学校/)).toBeVisible()
  await expect(panel(page, '提醒记录').getByText(behind)).toBeVisible()
  await page.getByRole('button', { name: '发提醒' }).click()
  await expect(dialog.getByRole('checkbox', { name: new RegExp(behind) })).toBeDisabled()
  expect(trouble).toEqual([])
})

test('VIS-02 the school finds the reminder, its finding, and who of a class is not screened', async ({
  page,
}) => {
  const trouble = watchForTrouble(page)
  await open(page, 'school08', '/notice?tab=todo')
  await page
    .getByText(/筛查进度提醒$/)
    .first()
    .click()
  await page.getByRole('button', { name: '打开相关页面' }).click()
  await expect(page).toHaveURL(/\/visionCheck\/progress\?round=\d+/)
  await expect(page.getByText(/完成率 \d+\.\d%（已筛 [\d,]+ \/ 需筛 [\d,]+ 人，不含免检）/)).toBeVisible()
  await expect(panel(page, '提醒记录')).toContainText('教育局')
  const classes = panel(page, '各班进度').getByRole('button', { name: /班 (迟|未开始)$/ })
  await classes.first().click()
  await expect(page).toHaveURL(/class=\d+/)
  const names = page.getByRole('list', { name: '未筛名单' }).getByRole('listitem')
  await expect.poll(() => names.count()).toBeGreaterThan(5)
  await page.reload()
  await expect.poll(() => names.count()).toBeGreaterThan(5)
  expect(trouble).toEqual([])
})

test('VIS-08 the tables of the report: parts sum to the whole, on the page and in the file', async ({
  page,
}) => {
  const trouble = watchForTrouble(page)
  await open(page, 'bureau01', '/visionCheck/cityProgress')
  const first = panel(page, /^表 1/)
  await expect(first.getByRole('rowheader', { name: '合计' })).toBeVisible()
  const enrolled = async (name: string) => {
    const rows = first.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
    const texts = await Promise.all(
      (await rows.all()).map((row) => row.getByRole('cell').nth(2).textContent()),
    )
    return texts.map((text) => Number((text ?? '').replaceAll(',', ''))).reduce((sum, n) => sum + n, 0)
  }
  expect(await enrolled('小计')).toBe(await enrolled('合计'))
  await first.getByRole('button', { name: /更多操作$/ }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: '导出 CSV' }).click(),
  ])
  const [rows, notes] = (await readFile(await file.path(), 'utf8')).split('\r\n\r\n')
  const lines = rows!.split('\r\n')
  expect(lines[0]).toContain('学段,年级,学校数,班级数,应筛人数')
  expect(lines.at(-1)).toContain(`合计,,`)
  expect(notes).toMatch(/^批次,.*\r\n标准,.*\r\n数据截至,/)
  const [workbook] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'XLSX', exact: true }).click(),
  ])
  expect(workbook.suggestedFilename()).toMatch(/进度统计\.xlsx$/)
  expect((await readFile(await workbook.path())).subarray(0, 2).toString()).toBe('PK')
  expect(trouble).toEqual([])
})

test('VIS-07 the filter bar narrows the district to a stage; the back key takes it back', async ({
  page,
}) => {
  await open(page, 'bureau01', '/visionCheck/citySchoolProgress')
  const schools = panel(page, /^学校明细，\d+ 所$/)
  await expect(schools.getByRole('button', { name: '清河小学' })).toBeVisible()
  const filters = page.getByRole('group', { name: '筛选' })
  await expect(filters.getByRole('button', { name: /^批次 \d{4} 年?[春秋]/ })).toBeVisible()
  await filters.getByRole('button', { name: /^学段/ }).click()
  await page.getByRole('option', { name: '初中' }).click()
  await expect(page).toHaveURL(/\?stage=junior$/)
  await expect(schools.getByRole('button', { name: '清河小学' })).toHaveCount(0)
  await page.goBack()
  await expect(page).not.toHaveURL(/stage/)
  await expect(schools.getByRole('button', { name: '清河小学' })).toBeVisible()
})
