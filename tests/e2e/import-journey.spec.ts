import { readFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { signIn, watchForTrouble } from './console.ts'

interface Expected {
  file: string
  rows: number
  create: number
  errors: { row: number; field: string; code: string }[]
  byGrade?: Record<string, { of: number; poor: number; myopia: number }>
  bands?: { normal: number; mild: number; moderate: number; severe: number }
}
const fixture = (name: string) => new URL(`../fixtures/${name}`, import.meta.url)
const expected = JSON.parse(readFileSync(fixture('expected.json'), 'utf8')) as Expected[]
const expectedOf = (file: string) => expected.find((each) => each.file === file)!
const fieldTitles = (
  JSON.parse(readFileSync(new URL('../../locales/zh-CN/import.json', import.meta.url), 'utf8')) as {
    field: Record<string, string>
  }
).field

const upload = (page: Page, file: string) =>
  page.locator('input[type=file]').setInputFiles(fixture(file).pathname)

/** Every planned error stands at its cell: the row as the sheet counts it, the field, and nothing else is marked. */
async function expectErrorsAtTheirCells(page: Page, file: string): Promise<void> {
  const { errors } = expectedOf(file)
  const grid = page.getByRole('grid', { name: /数据明细表/ })
  await expect(grid).toBeVisible()
  const seen = new Set<string>()
  for (const { row, field } of errors) {
    const title = fieldTitles[field]!
    const line = grid
      .getByRole('row')
      .filter({ has: page.getByRole('gridcell', { name: String(row), exact: true }) })
    for (let tries = 0; (await line.count()) === 0 && tries < 20; tries += 1) {
      await grid.hover()
      await page.mouse.wheel(0, 180)
      await page.waitForFunction(() => true)
    }
    const bad = line.first().locator('[aria-invalid=true]')
    await expect(bad.first(), `row ${row}`).toBeVisible()
    await expect(
      line
        .first()
        .getByRole('gridcell', { name: new RegExp(`^${title}`) })
        .first(),
    ).toHaveAttribute('aria-invalid', 'true')
    seen.add(`${row} ${field}`)
  }
  expect(seen.size).toBe(errors.length)
}

async function commitValid(page: Page, create: number): Promise<void> {
  await page.getByRole('button', { name: `提交 ${create.toLocaleString('zh-CN')} 行` }).click()
  await expect(page.getByText('提交完成')).toBeVisible({ timeout: 60_000 })
}

const gradeNames = ['一年级', '二年级', '三年级', '四年级', '五年级', '六年级']

test.describe.configure({ mode: 'serial' })

test('VIS-04 real workbooks become a live screen, at the school and at the bureau', async ({ browser }) => {
  const schoolContext = await browser.newContext()
  const bureauContext = await browser.newContext()
  const school = await schoolContext.newPage()
  const bureau = await bureauContext.newPage()
  const trouble = [...watchForTrouble(school), ...watchForTrouble(bureau)]

  await signIn(school, 'school00', '/manage/student?view=import')
  const roster = expectedOf('roster.xlsx')
  await upload(school, 'roster.xls')
  await expect(school.getByText(`roster.xls · ${roster.rows} 行`)).toBeVisible({ timeout: 60_000 })
  await school.goto('/manage/student?view=import')
  await upload(school, 'roster.xlsx')
  await expect(school.getByText(`roster.xlsx · ${roster.rows} 行`)).toBeVisible({ timeout: 60_000 })
  await school.goto(`${school.url()}${school.url().includes('?') ? '&' : '?'}action=error`)
  await expectErrorsAtTheirCells(school, 'roster.xlsx')
  await commitValid(school, roster.create)

  const screening = expectedOf('screening.xlsx')
  await school.goto('/visionCheck/analysisExport')
  await upload(school, 'screening.xlsx')
  await expect(school.getByText(`screening.xlsx · ${screening.rows} 行`)).toBeVisible({ timeout: 60_000 })
  await school.goto(`${school.url()}&action=error`)
  await expectErrorsAtTheirCells(school, 'screening.xlsx')

  await signIn(bureau, 'bureau01', '/visionCheck/base')
  await bureau.goto('/visionCheck/base')
  const before = await coverageOf(bureau)
  await commitValid(school, screening.create)
  await expect.poll(async () => (await coverageOf(bureau)).n).toBe(before.n + screening.create)

  const grades = Object.values(screening.byGrade!)
  const sum = (key: 'of' | 'poor' | 'myopia') => grades.reduce((total, grade) => total + grade[key], 0)
  await school.goto('/visionCheck/base')
  await expectRate(school, '近视率', sum('myopia'), sum('of'))
  await expectRate(school, '视力不良率', sum('poor'), sum('of'))
  await expectRate(school, '筛查覆盖率', screening.create, roster.create)
  for (const [grade, { myopia, of }] of Object.entries(screening.byGrade!)) {
    const row = school.getByRole('row', { name: new RegExp(`^${gradeNames[Number(grade) - 1]}`) })
    await expect(row.first()).toContainText(((100 * myopia) / of).toFixed(1))
  }
  expect(trouble).toEqual([])
  await schoolContext.close()
  await bureauContext.close()
})

test('VIS-04 the same file again plans nothing new, and the import is undone', async ({ page }) => {
  await signIn(page, 'school00', '/visionCheck/analysisExport')
  await page.goto('/visionCheck/analysisExport')
  await upload(page, 'screening-libreoffice.xlsx')
  await expect(page.getByText(/screening-libreoffice\.xlsx · 588 行/)).toBeVisible({ timeout: 60_000 })
  const summary = page.getByLabel('数据汇总，点一项只看这类行')
  await expect(summary).toContainText('新增0系统中没有的记录')
  await expect(summary).toContainText('不变571与')
  await expect(page.getByRole('button', { name: /^提交/ })).toBeDisabled()
  await page.getByRole('button', { name: '放弃' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '放弃', exact: true }).click()
  await expect(page.getByText('没有写入任何数据').first()).toBeVisible()

  await page.goto('/visionCheck/analysisExport')
  const record = page.getByRole('row').filter({ hasText: 'screening.xlsx' }).filter({ hasText: '571' })
  await record.getByRole('button', { name: '撤销' }).click()
  await page.getByRole('dialog').getByRole('button', { name: /^撤销/ }).click()
  await expect(page.getByText('已撤销').first()).toBeVisible({ timeout: 60_000 })
  await page.goto('/visionCheck/base')
  await expectRate(page, '筛查覆盖率', 0, 603)
})

async function expectRate(page: Page, label: string, n: number, of: number): Promise<void> {
  await expect.poll(() => figureOf(page, label)).toEqual({ n, of })
}

const coverageOf = (page: Page) => figureOf(page, '筛查覆盖率')

/** Numerator and denominator that the head figure shows. */
async function figureOf(page: Page, label: string): Promise<{ n: number; of: number }> {
  const card = page
    .locator('section, article, [role=group]')
    .filter({ has: page.getByText(label, { exact: true }) })
  const text = (await card.first().innerText()).replaceAll(',', '')
  const found = /(\d+)\s*\/\s*(\d+)/.exec(text)
  return { n: Number(found?.[1] ?? Number.NaN), of: Number(found?.[2] ?? Number.NaN) }
}
