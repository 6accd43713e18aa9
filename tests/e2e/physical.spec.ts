import { expect, test } from '@playwright/test'
import { enter, watchForTrouble } from './console.ts'

test('PHY-02 PHY-03 PHY-04 PHY-05 a lesson is found, marks are entered in it and scored, go into the fitness test, and are exported', async ({
  page,
}) => {
  const trouble = watchForTrouble(page)
  await enter(page, 'school06', '/physical/analysis?start=2026-11-01')
  // Fetched when the reader comes near.
  await expect(page.getByRole('region', { name: '个体运动密度' })).toBeVisible()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const lessons = page.getByRole('grid', { name: '课堂', exact: true })
  await lessons.getByRole('row').filter({ hasText: '已上课' }).first().click()
  await expect(page).toHaveURL(/physical\/teacher\?lesson=\d+/)

  await page.getByRole('button', { name: '考核成绩' }).click()
  const dialog = page.getByRole('dialog')
  const fields = dialog.getByRole('textbox')
  await fields.first().fill('很快')
  await dialog.getByRole('button', { name: '保存 1 人' }).click()
  await expect(fields.first()).toHaveAttribute('aria-invalid', 'true')
  await fields.first().fill('7.1')
  await dialog.getByRole('button', { name: '保存 1 人' }).click()
  await expect(dialog.getByText('100 分').first()).toBeVisible()
  await dialog.getByRole('button', { name: '关闭' }).last().click()

  await page.goto('/physical/student')
  await page.getByRole('button', { name: '查看并计入' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^计入 \d+ 项$/ })
    .click()
  await expect(page.getByText(/^已计入 \d+ 项/)).toBeVisible()
  const classes = page.getByRole('grid', { name: '各班', exact: true })
  await classes.getByRole('row').nth(1).click()
  await expect(page).toHaveURL(/class=\d+/)
  await page.getByRole('grid', { name: '学生', exact: true }).getByRole('row').nth(1).click()
  await expect(page.getByRole('region', { name: '课堂考核' })).toBeVisible()

  await page.goto('/physical/dataExport?view=marks')
  await expect(page.getByText(/^共 [\d,]+ 行$/)).toBeVisible()
  await page.getByRole('button', { name: '开始导出' }).click()
  await expect(
    page.getByRole('link', { name: /下载/ }).or(page.getByRole('button', { name: /下载/ })),
  ).toBeVisible()
  expect(trouble).toEqual([])
})
