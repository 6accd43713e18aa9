import { expect, type Page } from '@playwright/test'
import { lastSchoolDay, perClass, schools } from './district.ts'
import type { World } from './world.ts'

const all = schools.length * 2 * perClass
const day = `start=${lastSchoolDay}&end=${lastSchoolDay}`

/** Every wall of the district, and the lessons' wall of a school, shows what the journey has put in, and no more. */
export async function readWalls({ bureau: { page }, admins }: World) {
  await expectOnWall(page, '/visionCheck/base', [
    [/^筛查覆盖率$/, `${all} / ${all}`],
    [/^近视率$/, `${all / 4} / ${all}`],
  ])
  await expectOnWall(page, '/health/dataScreen', [[/^覆盖\s*体检率$/, `${all} / ${all}`]])
  await expectOnWall(page, `/sport/cityBase?${day}`, [[/^(今日|.*\d\s*)参与率$/, `65 / ${all} 人`]])
  await expectOnWall(page, '/work/cityBase', [[/^填报率$/, '1 / ']])
  await expectOnWall(admins[0]!.page, `/physical/base?${day}`, [[/^手环佩戴率$/, '4 / 5 人次']])
}

async function expectOnWall(page: Page, path: string, figures: readonly [heading: RegExp, text: string][]) {
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}wall=1`)
  const wall = page.locator('[data-theme=wall]')
  for (const [name, text] of figures) {
    const heading = page.getByRole('heading', { name })
    await expect(wall.locator('section, li').filter({ has: heading }).first()).toContainText(text)
  }
}
