import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { comeNear, enter, speak, watchForTrouble } from './console.ts'
import { leaveDriver } from './leave-driver.ts'
import { readDocx } from '../support/read-docx.ts'
import { reportReplies } from './report-replies.ts'

const printedAt = '2026-11-20T10:44:00+08:00'
const languages = [
  { locale: 'zh-CN', open: '报告' },
  { locale: 'en-US', open: 'Report' },
] as const

/** What stands on each sheet: a line for each heading, sentence and row, cells apart by |. */
const textOfSheets = (page: Page) =>
  page.locator('.report-page').evaluateAll((sheets) =>
    sheets.map((sheet) => {
      const plain = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim()
      const lines = [...sheet.querySelectorAll('header, h1, h2, p, dt, li, tr, svg text, strong, figcaption')]
        // What stands in a picture of the page is the widget's own.
        .filter((one) => !one.closest('[inert]'))
        .filter((one) => one.matches('header, tr') || !one.parentElement?.closest('header, tr, p'))
        .map((one) => (one.matches('tr') ? [...one.children].map(plain).join(' | ') : plain(one)))
      return lines.join('\n')
    }),
  )

/** Each table of the report as the sheets have it, over all its pages, without the columns that are drawn. */
const tablesOfSheets = (page: Page) =>
  page.locator('.report-page table').evaluateAll((tables) => {
    const whole = new Map<string, string[][]>()
    for (const table of tables) {
      const name = table.getAttribute('aria-label') ?? ''
      const rows = [...table.querySelectorAll('tr')].map((row) => [...row.children])
      const drawn = new Set(
        rows.flatMap((row, at) => (at === 0 ? [] : row.flatMap((cell, i) => (cell.textContent ? [] : [i])))),
      )
      const said = rows.map((row) =>
        row.flatMap((cell, i) => (drawn.has(i) ? [] : [(cell.textContent ?? '').trim()])),
      )
      whole.set(name, [...(whole.get(name) ?? []), ...(whole.has(name) ? said.slice(1) : said)])
    }
    return [...whole.values()]
  })

/** What would be cut off: a sheet or a part with more than it has room for, a cell narrower than its figure. */
const cutOff = (page: Page) =>
  page
    .locator('.report-page > main, .report-page > main > div, .report-page :is(td, th)')
    .evaluateAll((boxes) =>
      boxes
        .filter((box) => box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1)
        .map((box) => `${box.textContent} ${box.scrollWidth}/${box.clientWidth}`),
    )

for (const { locale, open } of languages)
  test(`VIS-09 the report of a district says what its golden file says, page by page (${locale})`, async ({
    page,
  }) => {
    const trouble = watchForTrouble(page)
    for (const [path, answer] of reportReplies)
      await page.route(`**${path}`, async (route) => {
        const input = route.request().postDataJSON() as Parameters<typeof answer>[0]
        await route.fulfill({ json: { code: 0, data: answer(input) } })
      })
    await enter(page, 'bureau01', '/visionCheck/cityAnalysis')
    if (locale !== 'zh-CN') {
      await speak(page, locale)
      await page.goto('/visionCheck/cityAnalysis')
    }
    await expect(page.getByRole('button', { name: open, exact: true })).toBeEnabled()
    await page.clock.setFixedTime(printedAt)
    await page.getByRole('button', { name: open, exact: true }).click()
    await leaveDriver(page, 'published')
    await expect(page.getByRole('article').first()).toBeVisible()
    const sheets = await textOfSheets(page)
    const text = `${sheets.join('\n\f\n')}\n`
    const golden = new URL(`golden/vision-report.${locale}.txt`, import.meta.url)
    if (process.env['UPDATE_GOLDEN']) writeFileSync(golden, text)
    expect(text).toBe(readFileSync(golden, 'utf8'))
    expect(await cutOff(page)).toEqual([])
    // One sheet of paper for each in sight, and no other.
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(sheets.length)
    expect(trouble).toEqual([])
  })

test('VIS-09 the report has the filter and the numbers of the page, and every row of it', async ({
  page,
}) => {
  await enter(page, 'bureau01', '/visionCheck/cityAnalysis?stage=junior')
  await comeNear(page, '明细')
  const rows = page.getByRole('grid', { name: '学校明细' }).getByRole('row')
  await expect(rows.nth(2)).toBeVisible()
  const shown = await rows.evaluateAll((all) =>
    all.slice(2).map((row) => {
      const cells = [...row.children].map((cell) => cell.textContent ?? '')
      return [cells[0], (cells[3] ?? '').replace(/%.*/, '')]
    }),
  )
  await page.getByRole('button', { name: '报告', exact: true }).click()
  await leaveDriver(page, 'internal')
  await expect(page.getByRole('article').first()).toContainText('初中')
  await expect(page.getByRole('article').first()).toContainText('仅供内部使用')
  const printed = await page
    .getByRole('table', { name: /分学校情况/ })
    .locator('tbody tr:not(.total)')
    .evaluateAll((all) => all.map((row) => [row.children[0]?.textContent, row.children[2]?.textContent]))
  expect(printed).toEqual(shown)
  expect(await cutOff(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('article')).toHaveCount(0)
  await expect(page).toHaveURL(/stage=junior/)
  await page.keyboard.press('Control+p')
  await leaveDriver(page, 'published')
  await expect(page.getByRole('article').first()).toContainText('初中')
  await expect(page.getByRole('article').first()).not.toContainText('仅供内部使用')
})

/** Names and counts of a panel, as its table says them; of a comparison those of the later round. */
async function rowsOfPanel(page: Page, title: string) {
  const panel = page.getByRole('region', { name: title })
  await panel.scrollIntoViewIfNeeded()
  await panel.getByRole('button', { name: /更多操作/ }).click()
  await page.getByRole('menuitem', { name: '表格视图' }).click()
  const table = panel.getByRole('table')
  await expect(table.getByRole('row').nth(1)).toBeVisible()
  const counts = (await table.getByRole('columnheader').allTextContents()).findLastIndex((head) =>
    /n\/of|人数/.test(head),
  )
  const rows = await table
    .getByRole('row')
    .evaluateAll((all) =>
      all.slice(1).map((row) => [...row.children].map((cell) => (cell.textContent ?? '').trim())),
    )
  return rows.map((cells) => [cells[0], cells[counts]?.replaceAll(' ', '')])
}

test('VIS-13 VIS-17 VIS-18 VIS-19 ages, boarding and streets stand in the report as on the page, and in its Word file; published, streets alone', async ({
  page,
}) => {
  const trouble = watchForTrouble(page)
  await enter(page, 'bureau01', '/visionCheck/cityAnalysis')
  await comeNear(page, '年龄、未纳入人数、寄宿走读与街道')
  const titles = [
    ['哪个年龄近视最多？', /年龄汇总$/],
    ['寄宿生与走读生近视率有何不同？', /寄宿与走读$/],
    ['各街道（乡镇）近视率如何？', /分街道（乡镇）情况$/],
  ] as const
  const shown: string[][][] = []
  for (const [title] of titles) shown.push((await rowsOfPanel(page, title)) as string[][])
  for (const rows of shown) expect(rows.length).toBeGreaterThan(1)

  await page.getByRole('button', { name: '报告', exact: true }).click()
  await leaveDriver(page, 'internal')
  await expect(page.getByRole('article').first()).toBeVisible()
  for (const [at, [, name]] of titles.entries()) {
    const printed = await page
      .locator('.report-page')
      .getByRole('table', { name })
      .locator('tbody tr:not(.total)')
      .evaluateAll((all) =>
        all.map((row) => [...row.children].slice(0, 2).map((cell) => (cell.textContent ?? '').trim())),
      )
    // The page compares inside one stage at a time, the report inside each; a stage's own sum stands below its rows.
    const ofStage = at === 0 ? printed : printed.filter(([row]) => /^小学 (?!合计)/.test(row ?? ''))
    const plain = ofStage.map(([row, n]) => [row?.replace('小学 ', ''), n?.replaceAll(' ', '')])
    expect(plain).toEqual(shown[at])
    if (at > 0) expect(printed.map(([row]) => row)).toContain('初中 合计')
  }
  expect(await cutOff(page)).toEqual([])
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载 Word', exact: true }).click(),
  ])
  const docx = await readDocx(readFileSync(await download.path()))
  const heads = docx.tables.map(({ rows }) => rows[0]?.[0])
  expect(heads).toEqual(expect.arrayContaining(['周岁', '寄宿走读', '街道（乡镇）']))
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: '报告', exact: true }).click()
  await leaveDriver(page, 'published')
  await expect(page.locator('.report-page').getByRole('table', { name: titles[2][1] })).not.toHaveCount(0)
  for (const [, name] of titles.slice(0, 2))
    await expect(page.locator('.report-page').getByRole('table', { name })).toHaveCount(0)
  expect(trouble).toEqual([])
})

test('VIS-17 the Word file has the tables of the sheets, row for row, rates over their counts, and the pictures', async ({
  page,
}) => {
  const trouble = watchForTrouble(page)
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await enter(page, 'bureau01', '/visionCheck/cityAnalysis')
  await page.getByRole('button', { name: '报告', exact: true }).click()
  await leaveDriver(page, 'published')
  await expect(page.getByRole('article').first()).toBeVisible()
  const sheets = await tablesOfSheets(page)
  const pictures = await page
    .locator('.report-page [data-picture]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-picture')))
  expect(pictures.length).toBeGreaterThan(4)
  expect(requested.filter((url) => url.includes('word-file'))).toEqual([])
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载 Word', exact: true }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/视力分析报告\.docx$/)
  const docx = await readDocx(readFileSync(await download.path()))
  expect(docx.pictures).toEqual(pictures)
  expect(docx.footer).toContain('PAGE')
  // The first table holds the head figures, which are no table on the sheet.
  const written = docx.tables.slice(1)
  expect(written.every(({ heads }) => heads === 1)).toBe(true)
  expect(written.map(({ rows }) => rows.map((row) => row.map((cell) => cell.split('\n')[0])))).toEqual(sheets)
  const counts = written.flatMap(({ rows }) => rows.flat().filter((cell) => cell.includes('\n')))
  expect(counts.length).toBeGreaterThan(50)
  for (const cell of counts) {
    const [, rate, n, of] = /^([\d.]+)\n([\d,]+)\/([\d,]+)$/.exec(cell)!
    const number = (text = '') => Number(text.replaceAll(',', ''))
    expect(Math.abs((number(n) / number(of)) * 100 - number(rate))).toBeLessThan(0.051)
  }
  expect(trouble).toEqual([])
})

test('VIS-03 a school prints its classes for itself, without anything hidden', async ({ page }) => {
  await enter(page, 'school02', '/visionCheck/analysis')
  await page.getByRole('button', { name: '报告', exact: true }).click()
  await leaveDriver(page, 'internal')
  await expect(page.getByRole('table', { name: /分班级情况/ }).first()).toBeVisible()
  const text = (await textOfSheets(page)).join('\n')
  expect(text).toContain('锦程小学')
  expect(text).not.toContain('不显示 |')
})
