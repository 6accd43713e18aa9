import { expect, test, type Page } from '@playwright/test'
import { enter, watchForTrouble } from './console.ts'

/** No other journey changes this school, and this one leaves it as it was. */
const school = 'school12'
const total = async (page: Page) => Number(await page.getByRole('grid').getAttribute('aria-rowcount')) - 2
const next = (page: Page, step: string) => page.getByRole('button', { name: `下一步：${step}` }).click()

test('YEAR-01 a school turns its year over in four steps, finds its leavers in the archive, and undoes it all', async ({
  page,
}) => {
  const trouble = watchForTrouble(page)
  await enter(page, school, '/manage/student')
  await expect.poll(() => total(page)).toBeGreaterThan(100)
  const before = await total(page)

  await page.goto('/manage/turnover')
  await page.getByRole('button', { name: '开始准备' }).click()
  await expect(page.getByRole('heading', { name: '班级去向' })).toBeVisible()
  const classes = page.getByRole('group', { name: '班级去向' })
  const grade = classes.getByRole('button', { expanded: false }).first()
  await grade.focus()
  await page.keyboard.press('ArrowRight')
  await page
    .getByRole('row')
    .getByRole('button', { name: /1 ?班$/ })
    .first()
    .click()
  const drawer = page.getByRole('dialog')
  await drawer
    .getByRole('button', { name: /的去向/ })
    .first()
    .click()
  await page.getByRole('option', { name: '留级' }).click()
  await expect(drawer.getByRole('button', { name: /的去向.*留级/ })).toBeVisible()
  await page.keyboard.press('Escape')

  await next(page, '核对预览')
  const strip = page.getByRole('definition')
  await expect(strip.filter({ hasText: '留在原年级' })).toBeVisible()
  await next(page, '确认交接')
  await expect(page.getByRole('heading', { name: '升学交接' })).toBeVisible()
  await next(page, '提交')
  await expect(page.getByRole('heading', { name: '提交后会这样' })).toBeVisible()
  // The draft is the server's: another visit finds the same step with the same choices.
  await page.reload()
  await page.getByRole('button', { name: /^提交 [\d,]+ 人$/ }).click()
  await expect(page.getByRole('heading', { name: /已升入/ })).toBeVisible({ timeout: 60_000 })

  await page.goto('/manage/leavers')
  await expect.poll(() => total(page)).toBeGreaterThan(0)
  const left = await total(page)
  await page.goto('/manage/student')
  await expect.poll(() => total(page)).toBe(before - left)

  await page.goto('/manage/turnover')
  await page.getByRole('button', { name: '撤销升级' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '撤销升级' }).click()
  await expect(page.getByRole('button', { name: '开始准备' })).toBeVisible({ timeout: 60_000 })
  await page.goto('/manage/student')
  await expect.poll(() => total(page)).toBe(before)
  expect(trouble).toEqual([])
})

test('YEAR-11 a bureau sees how far its schools are, and is asked before anything begins', async ({
  page,
}) => {
  const trouble = watchForTrouble(page)
  await enter(page, 'bureau01', '/manage/turnover')
  await expect(page.getByRole('row').filter({ hasText: '未开始' }).first()).toBeVisible()
  await page.getByRole('button', { name: /^为 \d+ 所学校升级$/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('每所学校要么全部完成，要么不动', { exact: false })).toBeVisible()
  await dialog.getByRole('button', { name: '取消' }).click()
  await expect(dialog).toBeHidden()
  expect(trouble).toEqual([])
})
