import { expect, test } from '@playwright/test'
import { enter, watchForTrouble } from './console.ts'

test('HEA-03 a school narrows its fitness test to a grade: figures, sentences and address follow, and Esc leads back', async ({
  page,
}) => {
  const trouble = watchForTrouble(page)
  await enter(page, 'school02', '/health/analysis')
  const scores = page.getByRole('region', { name: '总分是怎样分布的？' })
  await expect(scores).toContainText(/优良率 [\d.]+%（[\d,]+\/[\d,]+）/)
  const whole = await scores.getByText(/优良率/).textContent()
  await page.getByRole('button', { name: /^年级/ }).click()
  await page.getByRole('option', { name: '五年级' }).click()
  await expect(page).toHaveURL(/grade=5/)
  await expect(scores.getByText(/优良率/)).not.toHaveText(whole!)
  await expect(page.getByRole('navigation', { name: '当前范围' })).toContainText('五年级')
  // The same question in a new window has the same answer.
  const narrowed = await scores.getByText(/优良率/).textContent()
  await page.reload()
  await expect(scores.getByText(/优良率/)).toHaveText(narrowed!)
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/grade=/)
  await expect(scores.getByText(/优良率/)).toHaveText(whole!)
  expect(trouble).toEqual([])
})

test('HEA-03 from who lacks an item to the list of a class, and from a figure to how it is made', async ({
  page,
}) => {
  const trouble = watchForTrouble(page)
  await enter(page, 'school02', '/health/analysis?grade=5')
  await page.getByRole('button', { name: '优良率', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: '口径，优良率' })
  await expect(drawer).toContainText('国家学生体质健康标准（2014 年修订）')
  await expect(drawer).toContainText(/有总分[\d,]+ 人/)
  await page.keyboard.press('Escape')
  const matrix = page.getByRole('region', { name: '谁还缺项目？' })
  await matrix.getByRole('cell').getByRole('button').first().click()
  await expect(page).toHaveURL(/\/health\/dataExport\?.*class=\d+/)
  await expect(page.getByRole('region', { name: '待补测学生' })).toBeVisible()
  expect(trouble).toEqual([])
})

test('HEA-03 the check-up names the standard at each figure, and what is not confirmed says so', async ({
  page,
}) => {
  const trouble = watchForTrouble(page)
  await enter(page, 'school02', '/health/analysis')
  await page.getByRole('radio', { name: '体检' }).click()
  await expect(page).toHaveURL(/part=check/)
  const weight = page.getByRole('region', { name: '哪里超重肥胖较多？' })
  await expect(weight).toContainText(/超重肥胖 [\d.]+%（[\d,]+\/[\d,]+），按 WS\/T 586—2018/)
  await expect(page.getByText('国家学生体质健康标准')).toHaveCount(0)
  await expect(page.getByRole('region', { name: '哪里患龋较多？' })).toContainText(/合计 [\d.]+%/)
  await page.getByRole('region', { name: '生长发育' }).scrollIntoViewIfNeeded()
  await page.getByRole('radio', { name: 'BMI' }).click()
  await expect(page.getByRole('region', { name: '男生BMI发育情况如何？' })).toContainText('WS/T 586—2018')
  expect(trouble).toEqual([])
})

test('HEA-09 the bureau goes from its district into a school and a grade; no child of it is a dot', async ({
  page,
}) => {
  const trouble = watchForTrouble(page)
  await enter(page, 'bureau01', '/health/dataIndex')
  const table = page.getByRole('grid', { name: '学校明细' })
  await expect(table.getByRole('row', { name: /清河小学/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: '哪些项目高于或低于上学年？' })).toBeVisible()
  await page.getByRole('button', { name: /^学段/ }).click()
  await page.getByRole('option', { name: '小学' }).click()
  await table.getByRole('row', { name: /清河小学/ }).click()
  await expect(page).toHaveURL(/school=\d+/)
  await expect(page).toHaveURL(/stage=primary/)
  await expect(page.getByRole('heading', { name: '哪些项目高于或低于全区？' })).toBeVisible()
  await expect(page.getByRole('region', { name: '哪些学生接近上一等级？' })).toContainText(
    '距及格（55–59.9）',
  )
  await page
    .getByRole('row', { name: /^五年级/ })
    .first()
    .click()
  await expect(page).toHaveURL(/grade=5/)
  await expect(page.getByRole('navigation', { name: '当前范围' })).toContainText('清河小学')
  expect(trouble).toEqual([])
})
