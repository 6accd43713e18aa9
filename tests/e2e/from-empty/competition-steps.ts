import { expect } from '@playwright/test'
import { lastSchoolDay, schools } from './district.ts'
import type { World } from './world.ts'

const competition = '首届田径运动会'
const event = '男子 100 米'
/** In the order of their lanes: who is fastest of all, is so in every year. */
const marks = ['14.12', '14.30', '14.52', '15.01']

/** A competition of the district: the bureau makes it, two schools enter, it is run, and a certificate is printed. */
export async function runCompetition({ bureau, admins }: World) {
  const { page } = bureau
  await page.goto('/sport/cityMatch')
  await page.getByRole('button', { name: '新建赛事' }).first().click()
  await page.getByLabel('名称').fill(competition)
  await page.getByLabel('比赛日期').fill(lastSchoolDay)
  await expect(page.getByText(`受邀学校 ${schools.length} 所`).first()).toBeVisible()
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page.getByRole('dialog', { name: '发布' }).getByRole('button', { name: '确认发布' }).click()
  await expect(page).toHaveURL(/id=\d+/)
  const address = new URL(page.url()).pathname + new URL(page.url()).search

  for (const { page: school } of admins.slice(0, 2)) {
    await school.goto('/sport/matchAll')
    await school.getByRole('button', { name: new RegExp(competition) }).click()
    await school.getByRole('navigation', { name: '项目' }).getByRole('button', { name: event }).click()
    for (const entered of [1, 2]) {
      await school.getByRole('button', { name: '报名', exact: true }).first().click()
      await expect(school.getByText('已报名', { exact: true })).toHaveCount(entered)
    }
  }

  await page.goto(address)
  await page.getByRole('button', { name: '截止报名' }).click()
  await page.getByRole('dialog', { name: '截止报名' }).getByRole('button', { name: '截止报名' }).click()
  await page.getByRole('button', { name: '录入成绩' }).click()
  const fields = page.getByRole('textbox', { name: /的成绩$/ })
  await expect(fields).toHaveCount(marks.length)
  for (const [at, mark] of marks.entries()) {
    await fields.nth(at).fill(mark)
    await fields.nth(at).press('Enter')
  }
  await page.getByPlaceholder('+0.8').fill('+0.8')
  await page.getByRole('button', { name: '公布', exact: true }).click()
  await page
    .getByRole('dialog', { name: '公布成绩' })
    .getByRole('button', { name: '公布', exact: true })
    .click()
  await expect(page.getByText('成绩已公布')).toBeVisible()
  const results = page.getByRole('group', { name: '成绩', exact: true })
  await expect(results.getByRole('row')).toHaveCount(marks.length + 1)

  const school = admins[0]!.page
  await school.goto(address.replace('cityMatch', 'matchAll'))
  // Nothing leaves the browser on paper here: what would be printed is read from the page.
  await school.evaluate(() => (window.print = () => undefined))
  await school.getByRole('button', { name: '打印' }).click()
  await school.getByRole('menuitem', { name: '奖状' }).click()
  const certificates = school.getByRole('dialog', { name: '制作奖状' })
  await expect(certificates.locator('.certificate')).toContainText(`在 ${competition} 中`)
  await certificates.getByRole('button', { name: '打印 2 张' }).click()
  await expect(school.locator('.print-certificates .certificate')).toHaveCount(2)
}
