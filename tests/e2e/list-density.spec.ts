import { expect, test, type Page } from '@playwright/test'
import { enter, watchForTrouble } from './console.ts'

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') })
const height = (page: Page) =>
  rows(page)
    .first()
    .evaluate((row) => row.getBoundingClientRect().height)
/** The uppermost row that stands whole below the heads, by its place in the list. */
const uppermost = (page: Page) =>
  page.getByRole('grid').evaluate((grid) => {
    const heads = grid.querySelector('[role=row]')!.parentElement!.getBoundingClientRect().bottom
    const whole = [...grid.querySelectorAll('[data-index]')].filter(
      (row) => row.getBoundingClientRect().top >= heads - 1,
    )
    return Math.min(...whole.map((row) => Number((row as HTMLElement).dataset['index'])))
  })
async function choose(page: Page, name: string) {
  await page.getByRole('button', { name: /^行高/ }).click()
  await page.getByRole('menuitem', { name }).click()
}

test('MAN-03 SHELL-05 rows are as high as the reader likes, the place in the list stays, and so does the choice', async ({
  page,
}) => {
  const trouble = watchForTrouble(page)
  await enter(page, 'school09', '/manage/student')
  await expect(rows(page).first()).toBeVisible()
  await page.getByRole('grid').evaluate((grid) => grid.scrollTo({ top: 36 * 40 }))
  await expect.poll(() => uppermost(page)).toBeGreaterThan(30)
  const at = await uppermost(page)
  for (const [name, px] of [
    ['宽松', 40],
    ['紧凑', 32],
  ] as const) {
    await choose(page, name)
    await expect.poll(() => height(page)).toBe(px)
    await expect.poll(async () => Math.abs((await uppermost(page)) - at)).toBeLessThan(3)
  }
  await page.reload()
  await expect(rows(page).first()).toBeVisible()
  expect(await height(page)).toBe(32)
  await choose(page, '标准')
  await expect.poll(() => height(page)).toBe(36)
  expect(trouble).toEqual([])
})
