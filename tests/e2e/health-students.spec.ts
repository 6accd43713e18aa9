import { expect, test, type Page } from '@playwright/test'
import { signIn, watchForTrouble } from './console.ts'

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') })
const gaps = /待补测|未测|未报/

test('HEA-02 a school sees who lacks what, narrows to them, and comes to the child’s card and back', async ({
  page,
}) => {
  const trouble = watchForTrouble(page)
  await signIn(page, 'school09')
  await page.goto('/health/base')
  await expect(rows(page).first()).toBeVisible()
  await expect(rows(page).first()).toContainText('不要求')
  const lacking = page.getByRole('button', { name: /^缺项 \d/ })
  const n = Number(((await lacking.textContent()) ?? '').replaceAll(/\D/g, ''))
  await lacking.click()
  await expect(page).toHaveURL(/missing=any/)
  await expect(lacking).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('status').filter({ hasText: `${n} 人` })).toBeVisible()
  await expect(rows(page).first()).toContainText(gaps)
  await expect(rows(page).first()).toContainText(/缺/)

  const name = ((await rows(page).first().getByRole('rowheader').textContent()) ?? '').trim()
  await rows(page).first().getByRole('rowheader').click()
  await expect(page).toHaveURL(/\/health\/records\?.*missing=any.*student=\d+/)
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  await page.getByRole('button', { name: '下一位' }).click()
  await expect(page.getByRole('heading', { name, exact: true })).toBeHidden()
  await page.goBack()
  await page.goBack()
  await expect(rows(page).first()).toContainText(gaps)
  expect(trouble).toEqual([])
})

test('HEA-05 the archive is in the order of the total, by keys too', async ({ page }) => {
  const trouble = watchForTrouble(page)
  await signIn(page, 'school10')
  await page.goto('/health/records?sort=-total')
  await expect(rows(page).first()).toContainText('优秀')
  await rows(page).first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/student=\d+/)
  await page.getByRole('button', { name: '上一位' }).click()
  await expect(page.getByRole('button', { name: '上一位' })).toBeDisabled()
  expect(trouble).toEqual([])
})

test('HEA-08 a bureau reads masked names of its whole district, and that a card was opened is said', async ({
  page,
}) => {
  const trouble = watchForTrouble(page)
  await signIn(page, 'bureau01')
  await page.goto('/health/dataBase?weight=obese&sort=-total')
  await expect(rows(page).first().getByRole('rowheader')).toContainText('*')
  await expect(rows(page).first()).toContainText('肥胖')
  await rows(page).first().getByRole('rowheader').click()
  await expect(page.getByText(/已记入该生的访问记录/)).toBeVisible()
  expect(trouble).toEqual([])
})

test('HEA-02 on a phone each student has two lines, and what lacks stands at the right', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'school10')
  await page.goto('/health/base?missing=any')
  await expect(page.getByText(/缺 \d+ 项|^缺/).first()).toBeInViewport()
})
