import { readFileSync } from 'node:fs'
import { expect, test, type Locator } from '@playwright/test'
import { comeNear, enter, watchForTrouble } from './console.ts'
import { leaveDriver } from './leave-driver.ts'

test('VIS-09 the bureau narrows its district, and the page follows: figures, panels, rows and address', async ({
  page,
}) => {
  const trouble = watchForTrouble(page)
  await enter(page, 'bureau01', '/visionCheck/cityAnalysis')
  await comeNear(page, '明细')
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
  await comeNear(page, '明细')
  await expect(total).toHaveText(before!)
  await page.getByRole('button', { name: '清除', exact: true }).click()
  await expect(page).not.toHaveURL(/stage|sex/)
  expect(trouble).toEqual([])
})

test('VIS-09 a row leads into its school, a class into itself, Esc back up; what is small is marked', async ({
  page,
}) => {
  await enter(page, 'bureau01', '/visionCheck/cityAnalysis')
  await comeNear(page, '明细')
  await page.getByRole('row', { name: /清河小学/ }).click()
  await expect(page).toHaveURL(/school=\d+/)
  await expect(page.getByRole('navigation', { name: '当前范围' })).toContainText('清河小学')
  await expect(page.getByRole('row', { name: /不对外/ }).first()).toBeVisible()
  await expect(page.getByRole('row', { name: /不显示/ })).toHaveCount(0)
  await page
    .getByRole('grid')
    .getByRole('row', { name: /^六年级 1 班/ })
    .click()
  await expect(page).toHaveURL(/grade=6&class=\d+/)
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/class=/)
})

test('VIS-03 the own school sees every class, and opens the definition behind a figure', async ({ page }) => {
  const trouble = watchForTrouble(page)
  await enter(page, 'school02', '/visionCheck/analysis')
  await comeNear(page, '明细')
  await expect(page.getByRole('grid').getByRole('row', { name: /^一年级 1 班/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /不显示/ })).toHaveCount(0)
  await page.getByRole('button', { name: '近视率', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('筛查性近视')
  expect(trouble).toEqual([])
})

test('VIS-09 by glasses the page says what it does not know, and the correction is given for all students only', async ({
  page,
}) => {
  const trouble = watchForTrouble(page)
  await enter(page, 'bureau01', '/visionCheck/cityAnalysis')
  const correction = page.getByRole('region', { name: '视力不良的学生矫正了吗？' })
  await expect(correction).toContainText(/未矫 [\d,]+ 人，占 [\d.]+%/)
  await comeNear(page, '明细')
  await expect(page.getByRole('columnheader', { name: /覆盖率/ })).toBeVisible()
  await page.getByRole('button', { name: /^戴镜/ }).click()
  await page.getByRole('option', { name: '否' }).click()
  await expect(page).toHaveURL(/glasses=none/)
  await expect(page.getByRole('region', { name: '筛查覆盖率' })).toContainText('未筛查者不知是否戴镜')
  await expect(page.getByRole('columnheader', { name: /覆盖率/ })).toHaveCount(0)
  await expect(correction).toContainText('按戴镜筛选时不提供')
  const rounds = page.getByRole('region', { name: /近 \d 轮筛查近视率/ })
  await expect(rounds).toContainText('目标只对全体学生')
  await expect(rounds).not.toContainText('2030')
  await page.reload()
  await expect(correction).toContainText('按戴镜筛选时不提供')
  expect(trouble).toEqual([])
})

test('VIS-03 refraction by grade with its definition, and from the correction to the list of who has no glasses', async ({
  page,
}) => {
  const trouble = watchForTrouble(page)
  await enter(page, 'school02', '/visionCheck/analysis')
  const refraction = page.getByRole('region', { name: '屈光风险在哪些年级？' })
  await expect(refraction).toContainText(/合计 [\d.]+%（[\d,]+ \/ [\d,]+）/)
  await refraction.getByRole('radio', { name: '散光' }).click()
  await refraction.getByRole('button', { name: /更多操作/ }).click()
  await page.getByRole('menuitem', { name: /口径/ }).click()
  await expect(page.getByRole('dialog')).toContainText('任一眼柱镜绝对值不低于 0.50 D')
  await page.keyboard.press('Escape')
  const correction = page.getByRole('region', { name: '视力不良的学生矫正了吗？' })
  const published = /未矫 ([\d,]+) 人/
  await expect(correction).toContainText(published)
  const uncorrected = published.exec((await correction.textContent())!)![1]!
  await correction.getByRole('link', { name: '未矫名单' }).click()
  await expect(page).toHaveURL(/\/visionCheck\/records\?.*glasses=none/)
  await expect(page.getByText(`${uncorrected} 人`, { exact: true })).toBeVisible()
  expect(trouble).toEqual([])
})

test('VIS-09 the same children stand beside the cross-section, newly myopic has its intervals, each with table and definition', async ({
  page,
}) => {
  const trouble = watchForTrouble(page)
  await enter(page, 'bureau01', '/visionCheck/cityAnalysis?stage=primary')
  const panel = (name: string) => page.getByRole('region', { name })
  const cohort = panel('同一批学生一年变化多大？')
  await expect(cohort).toContainText(/同批 [\d,]+ 人由 [\d.]+% 到 [\d.]+%/)
  await expect(cohort).toContainText('全体学生')
  const newly = panel('哪个年级新发近视率最高？')
  await expect(newly).toContainText(/合计 [\d.]+%（[\d,]+ \/ [\d,]+）/)
  await newly.getByRole('button', { name: /更多操作/ }).click()
  await page.getByRole('menuitem', { name: /口径/ }).click()
  await expect(page.getByRole('dialog')).toContainText('一年前非近视、本次近视的人数')
  expect(trouble).toEqual([])
})

test('VIS-03 who changes fast is counted beside the boxes, and listed by one press', async ({ page }) => {
  await enter(page, 'school02', '/visionCheck/analysis')
  const year = page.getByRole('region', { name: '一年屈光变化' })
  await expect(year).toContainText(/快速进展（−0.75 及以下）[\d,]+ \/ [\d,]+ 人/)
  const n = /）([\d,]+) \//.exec((await year.textContent()) ?? '')?.[1]
  await year.getByRole('link', { name: '快速进展名单' }).click()
  await expect(page).toHaveURL(/visionCheck\/records\?.*progress=fast/)
  await expect(page.getByText(`${n} 人`, { exact: true }).first()).toBeVisible()
})

test('VIS-09 a file of a panel and of the rows names round, standard and time below its rows', async ({
  page,
}) => {
  await enter(page, 'bureau01', '/visionCheck/cityAnalysis')
  const textOf = async (choose: () => Promise<void>) => {
    const [download] = await Promise.all([page.waitForEvent('download'), choose()])
    return readFileSync(await download.path(), 'utf8').split('\r\n\r\n')[1]
  }
  const said = /^批次,\d{4} .\r\n标准,"?WS\/T 663—2020，.*第 1 版.*\r\n数据截至,.*\d{2}:\d{2}/
  const grades = page.getByRole('region', { name: '哪个年级最需要关注？' })
  await expect(grades).toContainText(/[\d.]+%/)
  const ofPanel = await textOf(async () => {
    await grades.getByRole('button', { name: /更多操作/ }).click()
    await page.getByRole('menuitem', { name: '导出 CSV' }).click()
    await leaveDriver(page, 'published')
  })
  expect(ofPanel).toMatch(said)
  await comeNear(page, '明细')
  const ofRows = await textOf(async () => {
    await page.getByRole('button', { name: '导出', exact: true }).click()
    await page.getByRole('menuitem', { name: 'CSV' }).click()
  })
  expect(ofRows).toMatch(said)
})

test('VIS-09 what the pointer or the focus stands on is marked in the other panels', async ({ page }) => {
  await enter(page, 'bureau01', '/visionCheck/cityAnalysis')
  await comeNear(page, '明细')
  const row = page.getByRole('row', { name: /^锦程小学/ })
  const tiles = page.getByRole('application', { name: /所学校的近视率/ }).locator('[data-linked]')
  await expect(tiles).toHaveCount(0)
  await row.hover()
  await expect(tiles).toHaveCount(1)
  await expect(
    page.getByRole('application', { name: '哪些学校明显偏高或偏低？' }).locator('[data-linked]'),
  ).toHaveCount(1)
  await page.mouse.move(0, 0)
  await expect(tiles).toHaveCount(0)
  const grades = page.getByRole('application', { name: '哪个年级最需要关注？' })
  await grades.focus()
  await page.keyboard.press('ArrowRight')
  const eyes = page.getByRole('region', { name: '左右眼视力有差别吗？' })
  // The ring stands in the row of the grade.
  const ring = eyes.getByRole('application').locator('[data-linked]')
  await expect(ring).toHaveCount(1)
  const middle = async (one: Locator) => {
    const box = await one.boundingBox()
    return box ? box.y + box.height / 2 : Number.NaN
  }
  const grade = eyes.getByRole('listitem').filter({ hasText: /^一年级/ })
  expect(Math.abs((await middle(ring)) - (await middle(grade)))).toBeLessThan(3)
})
