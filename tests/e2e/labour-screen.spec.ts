import { expect, test, type Page } from '@playwright/test'
import { enter, watchForTrouble } from './console.ts'

test('WRK-01 a school sees which class has had no lesson, enters one with a press, and takes it away again', async ({
  page,
}) => {
  const trouble = watchForTrouble(page)
  await enter(page, 'school03', '/work/base')
  const weeks = page.getByRole('region', { name: '每周都有劳动课吗？' })
  await weeks.getByRole('cell').getByRole('button').first().click()
  const drawer = page.getByRole('dialog')
  const more = drawer.getByRole('button', { name: '清洁与卫生 加 1 课时' })
  const less = drawer.getByRole('button', { name: '清洁与卫生 减 1 课时' })
  await more.click()
  await expect(less).toBeVisible()
  await less.click()
  await expect(more).toBeEnabled()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  expect(trouble).toEqual([])
})

test('WRK-06 WRK-08 a bureau goes from the district into a school, and on to the analysis', async ({
  page,
}) => {
  const trouble = watchForTrouble(page)
  await enter(page, 'bureau01', '/work/cityBase')
  await page
    .getByRole('region', { name: '每周都有劳动课吗？' })
    .getByRole('cell')
    .getByRole('button')
    .first()
    .click()
  await expect(page).toHaveURL(/school=\d+/)
  await expect(page.getByRole('rowheader', { name: '一年级' })).toBeVisible()
  await page.goto('/work/cityAnalysis')
  await expect(page.getByRole('region', { name: '时间花在哪些任务群？' })).toBeVisible()
  expect(trouble).toEqual([])
})

async function view(page: Page, option: string) {
  await page.getByRole('button', { name: /^查看方式/ }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('WRK-04 labour is read by group, week, grade and band; a school chooses one of its classes', async ({
  page,
}) => {
  const trouble = watchForTrouble(page)
  await enter(page, 'school03', '/work/analysis')
  for (const name of ['各任务群开展情况', '各周时间花在哪些任务群', '班级周时长分布', '各年级周时长分布']) {
    await view(page, name)
    const panel = page.getByRole('region', { name })
    await expect(panel.getByText(/%/).first()).toBeVisible()
  }
  const one = page.waitForRequest(
    (request) => /sport4\/qu2\/ld/.test(request.url()) && /"bj":\d+/.test(request.postData() ?? ''),
  )
  await page.getByRole('button', { name: /^班级 全部班级/ }).click()
  await page.getByRole('option').nth(1).click()
  await one
  await expect(page.getByRole('region', { name: '班级明细' })).toBeVisible()
  expect(trouble).toEqual([])
})

test('WRK-08 a bureau reads task groups by grade, and chooses a school by its labour', async ({ page }) => {
  const trouble = watchForTrouble(page)
  await enter(page, 'bureau01', '/work/cityAnalysis')
  await view(page, '各年级时间花在哪些任务群')
  await expect(page.getByRole('region', { name: '各年级时间花在哪些任务群' })).toBeVisible()
  await page.getByRole('button', { name: /^学校/ }).first().click()
  await page
    .getByRole('option', { name: /\d+\/\d+$/ })
    .first()
    .click()
  await expect(page).toHaveURL(/school=\d+/)
  expect(trouble).toEqual([])
})
