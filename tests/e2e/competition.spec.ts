import { expect, test } from '@playwright/test'
import { enter, watchForTrouble } from './console.ts'

test('SPO-12 a bureau opens the district’s meet, looks at a result and shows it on a wall', async ({
  page,
}) => {
  const trouble = watchForTrouble(page)
  await enter(page, 'bureau01', '/sport/cityMatch')
  await page.getByRole('button', { name: /田径运动会$/ }).click()
  await expect(page).toHaveURL(/id=\d+/)
  await expect(page.getByRole('region', { name: '团体总分' })).toBeVisible()
  await expect(page.getByRole('group', { name: '成绩', exact: true }).getByRole('row').nth(1)).toContainText(
    '1',
  )
  await page.getByRole('button', { name: '成绩大屏' }).click()
  await expect(page).toHaveURL(/wall=1/)
  await expect(page.locator('[data-theme=wall] h1')).toContainText('田径运动会')
  expect(trouble).toEqual([])
})

test('SPO-04 a school makes a competition, enters a student and closes entry', async ({ page }) => {
  await enter(page, 'school01', '/sport/match')
  await page.getByRole('button', { name: '新建赛事' }).click()
  await page.getByLabel('名称').fill('春季校运会')
  await page.getByLabel('比赛日期').fill('2027-04-20')
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page.getByRole('button', { name: '确认发布' }).click()
  await page.getByRole('button', { name: '报名', exact: true }).first().click()
  await expect(page.getByText('已报名', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: '截止报名' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '截止报名' }).click()
  await expect(page.getByRole('button', { name: '录入成绩' })).toBeVisible()
})

test('SPO-04 a competition is designed, saved as a draft, gone on with, announced, taken back and deleted', async ({
  page,
}) => {
  const trouble = watchForTrouble(page)
  await enter(page, 'school03', '/sport/match')
  await page.getByRole('button', { name: '新建赛事' }).click()
  await page.getByLabel('名称').fill('体育节')
  await page.getByLabel('自定项目').fill('踢毽子')
  await page.getByRole('button', { name: '添加', exact: true }).click()
  await page.getByRole('checkbox', { name: '踢毽子 四年级至六年级 男子' }).click()
  await page.getByLabel('各名次得分').fill('5 3 1')
  const preview = page.getByRole('complementary', { name: '预览' })
  await expect(preview).toContainText('踢毽子 · 女子')
  await expect(preview).toContainText('日期，形如 2026-11-20')
  await page.getByRole('button', { name: '保存草稿' }).click()
  await expect(page).toHaveURL(/draft=\d+/)
  await page.getByRole('button', { name: '返回赛事列表' }).click()
  await page.getByRole('list', { name: '草稿' }).getByRole('button', { name: '体育节', exact: true }).click()
  await expect(page.getByLabel('各名次得分')).toHaveValue('5 3 1')
  await page.getByLabel('比赛日期').fill('2031-05-20')
  await expect(preview).not.toContainText('发布前还需')
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page.getByRole('button', { name: '确认发布' }).click()
  await expect(page).toHaveURL(/id=\d+/)
  await expect(page.getByRole('navigation', { name: '项目' })).toContainText('女子 踢毽子')
  await page.getByRole('button', { name: '更多', exact: true }).click()
  await page.getByRole('menuitem', { name: '退回草稿' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '退回草稿' }).click()
  await expect(page.getByLabel('名称')).toHaveValue('体育节')
  await page.getByRole('button', { name: '返回赛事列表' }).click()
  await page.getByRole('button', { name: '删除草稿 体育节' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click()
  await expect(page.getByRole('list', { name: '草稿' })).toHaveCount(0)
  expect(trouble).toEqual([])
})

test('SPO-11 a bureau opens a competition of a school down to the results of a class', async ({ page }) => {
  await enter(page, 'bureau01', '/sport/schoolMatch')
  await page
    .getByRole('button', { name: /秋季运动会/ })
    .first()
    .click()
  const classes = page.getByRole('region', { name: '参赛情况' })
  // Classes that entered nobody stand there too.
  const entered = classes.getByRole('row').filter({ hasText: /\([1-9]\d* \/ \d+\)/ })
  await entered.first().getByRole('button').click()
  await expect(page).toHaveURL(/team=\d+/)
  await expect(page.getByRole('table', { name: /的报名与成绩/ })).toContainText('决赛')
})

test('SPO-04 a workbook of entries is planned in place of the competition, each mistake at its cell, and left without a trace', async ({
  page,
}) => {
  const trouble = watchForTrouble(page)
  await enter(page, 'school02', '/sport/match')
  await page.getByRole('button', { name: '新建赛事' }).click()
  await page.getByLabel('名称').fill('秋季校运会')
  await page.getByLabel('比赛日期').fill('2027-10-20')
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page.getByRole('button', { name: '确认发布' }).click()
  await page.getByRole('button', { name: '导入报名' }).click()
  const sheet = '学籍号,姓名,比赛项目,报名成绩\nG910000000000,张三,女子100米,15.2\n,李四,女子跳高,9\n'
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'entries.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) })
  const grid = page.getByRole('grid', { name: /数据明细/ })
  await expect(grid.locator('[aria-invalid=true]')).toHaveCount(2)
  await expect(page.getByRole('button', { name: '提交 0 行' })).toBeDisabled()
  await page.getByRole('button', { name: '返回赛事' }).click()
  await expect(page).not.toHaveURL(/import=/)
  await expect(page.getByText('已报名', { exact: true })).toHaveCount(0)
  expect(trouble).toEqual([])
})
