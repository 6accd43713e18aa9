import { expect, test, type Page } from '@playwright/test'
import { enter, watchForTrouble } from './console.ts'

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') })
const nameOf = async (page: Page, at: number) =>
  ((await rows(page).nth(at).getByRole('rowheader').textContent()) ?? '').trim()
const listed = (page: Page) => page.getByRole('grid')
/** How many students the foot of the list counts. */
const total = async (page: Page) => Number(await listed(page).getAttribute('aria-rowcount')) - 2

test('MAN-03 students are narrowed, ticked, deleted and taken back; the address keeps the question', async ({
  page,
}) => {
  const trouble = watchForTrouble(page)
  await enter(page, 'school11', '/manage/student')
  await expect(rows(page).first()).toBeVisible()
  await expect.poll(() => total(page)).toBeGreaterThan(100)
  const all = await total(page)
  await page.goto('/manage/student?guardians=unbound&sort=-number')
  await expect(rows(page).first()).toBeVisible()
  await expect.poll(() => total(page)).toBeLessThan(all)
  const unbound = await total(page)
  const names = [await nameOf(page, 0), await nameOf(page, 1)]
  for (const at of [0, 1]) await rows(page).nth(at).getByRole('checkbox').click()
  await expect(page.getByRole('status').filter({ hasText: '已选 2 人' })).toBeVisible()
  await page.getByRole('button', { name: '删除', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click()
  await expect(page.getByText('已删除 2 人')).toBeVisible()
  await expect.poll(() => total(page)).toBe(unbound - 2)
  await page.getByRole('button', { name: /^撤销/ }).click()
  await expect.poll(() => total(page)).toBe(unbound)
  // The foot and the rows are read by calls of their own: either may be first.
  await expect.poll(async () => [await nameOf(page, 0), await nameOf(page, 1)]).toEqual(names)
  expect(trouble).toEqual([])
})

test('MAN-03 a row opens its record, an edit is saved there, the way back keeps the place', async ({
  page,
}) => {
  const trouble = watchForTrouble(page)
  await enter(page, 'school12', '/manage/student?guardians=bound&sort=name')
  await expect(rows(page).first()).toBeVisible()
  const name = await nameOf(page, 2)
  await rows(page).nth(2).getByRole('rowheader').click()
  await expect(page).toHaveURL(/guardians=bound&.*id=\d+/)
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await page.getByRole('button', { name: '编辑' }).first().click()
  await page.getByLabel('座号').fill('97')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('97', { exact: true }).first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/manage\/student\?guardians=bound&sort=name$/)
  await expect(rows(page).filter({ hasText: name }).first()).toBeVisible()
  expect(trouble).toEqual([])
})

test('MAN-07 from the figures of the district to the students of one class of one school', async ({
  page,
}) => {
  const trouble = watchForTrouble(page)
  await enter(page, 'bureau01', '/manage/cityClass')
  await expect(rows(page).first()).toBeVisible()
  await rows(page).first().getByRole('rowheader').click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: /学生/ }).first().click()
  await expect(page).toHaveURL(/\/manage\/cityStudent\?.*class=\d+/)
  await expect(rows(page).first()).toBeVisible()
  await expect.poll(() => total(page)).toBeLessThan(80)
  // A student of another school is masked, and nobody can be edited here.
  expect(await nameOf(page, 0)).toContain('*')
  expect(trouble).toEqual([])
})
