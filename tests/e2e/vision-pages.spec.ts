import { createRequire } from 'node:module'
import { expect, test, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { enter, signIn, watchForTrouble } from './console.ts'

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** What axe finds on the page as it stands, rule by rule. */
async function violations(page: Page): Promise<string[]> {
  await resolved(page)
  const { violations: found } = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run: () => Promise<AxeResults> } }).axe.run(),
  )
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

async function resolved(page: Page) {
  await expect(page.locator('main').getByRole('heading').first()).toBeVisible()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
}

const pages = [
  ['VIS-01', 'school11', '/visionCheck/base'],
  ['VIS-01', 'bureau01', '/visionCheck/base'],
  ['VIS-02', 'school11', '/visionCheck/progress'],
  ['VIS-03', 'school11', '/visionCheck/analysis'],
  ['VIS-04', 'school11', '/visionCheck/analysisExport'],
  ['VIS-05', 'school11', '/visionCheck/records'],
  ['VIS-06', 'school11', '/visionCheck/dataExport'],
  ['VIS-07', 'bureau01', '/visionCheck/citySchoolProgress'],
  ['VIS-08', 'bureau01', '/visionCheck/cityProgress'],
  ['VIS-09', 'bureau01', '/visionCheck/cityAnalysis'],
  ['VIS-10', 'bureau01', '/visionCheck/cityRecords'],
  ['VIS-11', 'bureau01', '/visionCheck/cityDataExport'],
] as const

for (const username of ['school11', 'bureau01']) {
  const own = pages.filter(([, role]) => role === username)
  const ids = own.map(([id]) => id).join(' ')
  test(`${ids} no page of ${username} has anything that axe finds`, async ({ page }) => {
    test.setTimeout(240_000)
    // All of a page in sight: a panel that is not does not load.
    await page.setViewportSize({ width: 1440, height: 4000 })
    // The pages' policy refuses a script that is not their own: this one is there before it.
    await page.addInitScript({ path: axePath })
    await signIn(page, username)
    const found: Record<string, string[]> = {}
    for (const [, , path] of own) {
      await page.goto(path)
      found[path] = await violations(page)
    }
    expect(found).toEqual(Object.fromEntries(own.map(([, , path]) => [path, []])))
  })
}

/** Numerator and denominator that a card or a cell prints: 27/36, 1,259 / 1,525 人. */
function counts(text: string | null): number[] {
  const [, n = '', of = ''] = /([\d,]+) ?\/ ?([\d,]+)/.exec(text ?? '') ?? []
  return [n, of].map((figure) => Number(figure.replaceAll(',', '')))
}

test('VIS-01 the classes of a school sum to its card; a class shows its own figures, Esc goes back up', async ({
  page,
}) => {
  const trouble = watchForTrouble(page)
  await enter(page, 'school11', '/visionCheck/base')
  const rate = page.getByRole('region', { name: '近视率', exact: true })
  await expect(rate).toContainText('/')
  const whole = counts(await rate.textContent())
  const classes = page.getByRole('region', { name: '各班近视率' })
  const cells = classes.getByRole('button', { name: /\d\/\d/ })
  await expect(cells.first()).toBeVisible()
  // As it is laid out: a rate and its counts stand on two lines.
  const byClass = (await cells.allInnerTexts()).map(counts)
  expect([0, 1].map((index) => byClass.reduce((sum, cell) => sum + (cell[index] ?? 0), 0))).toEqual(whole)

  await cells.first().click()
  await expect(page).toHaveURL(/grade=\d+&class=\d+/)
  await expect.poll(async () => counts(await rate.textContent())).toEqual(byClass[0])
  // Twice at once, faster than a page can follow.
  await page.evaluate(() => {
    for (const _ of [1, 2])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  })
  await expect(page).not.toHaveURL(/grade=/)
  await expect.poll(async () => counts(await rate.textContent())).toEqual(whole)
  expect(trouble).toEqual([])
})
