import { createRequire } from 'node:module'
import { expect, test, type Locator, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { signIn, speak, watchForTrouble } from './console.ts'

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const panel = (page: Page, name: string | RegExp) => page.getByRole('region', { name }).first()

/** Down to the first row of a ranking, by its keys. */
async function openFirst(ranking: Locator) {
  const rows = ranking.getByRole('application')
  await rows.press('Home')
  await expect(rows).toContainText('名次 1')
  await rows.press('Enter')
}

/** What axe finds on the page as it stands, rule by rule. */
async function violations(page: Page): Promise<string[]> {
  await expect(panel(page, '男女差距')).toBeVisible()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  const { violations: found } = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run: () => Promise<AxeResults> } }).axe.run(),
  )
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

test('SPO-07 a bureau goes from the district into a school, and Esc comes back; the window goes along', async ({
  page,
}) => {
  const trouble = watchForTrouble(page)
  await page.setViewportSize({ width: 1440, height: 4000 })
  await page.addInitScript({ path: axePath })
  await signIn(page, 'bureau01')
  await page.goto('/sport/cityBase')
  await expect(panel(page, '时段参与率')).toContainText(/\d+\.\d%/)
  expect(await violations(page)).toEqual([])

  const ranking = panel(page, '小学人均时长排名')
  await openFirst(ranking)
  await expect(page).toHaveURL(/school=\d+/)
  await expect(panel(page, '年级人均时长排名')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/school=/)
  await expect(ranking).toBeVisible()

  const days = panel(page, '每日运动人数').getByRole('application')
  await days.press('Home')
  await expect(days).toContainText(/\d{4}-\d\d-\d\d/)
  await days.press('Enter')
  await expect(page).toHaveURL(/start=.*end=/)
  const { searchParams } = new URL(page.url())
  await page.getByRole('link', { name: '学生数据', exact: true }).last().click()
  await expect(page).toHaveURL(new RegExp(`/sport/cityStudent.*start=${searchParams.get('start')}`))
  expect(trouble).toEqual([])
})

test('SPO-01 a school goes down to a class, reads how a figure is made, and shows its wall', async ({
  page,
}) => {
  const trouble = watchForTrouble(page)
  await page.setViewportSize({ width: 1440, height: 4000 })
  await page.addInitScript({ path: axePath })
  await signIn(page, 'school01')
  await page.goto('/sport/base')
  await expect(page).toHaveTitle(/数据屏/)
  expect(await violations(page)).toEqual([])
  await openFirst(panel(page, '班级人均时长排名'))
  await expect(page).toHaveURL(/class=\d+/)
  await expect(page.getByRole('navigation').filter({ hasText: '全校' })).toContainText('班')
  await page.getByRole('button', { name: '2 小时达标率', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('120 分钟')
  await page.keyboard.press('Escape')
  await page.goto('/sport/base?wall=1')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('阳光体育监测')
  await expect(page.getByRole('button')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/wall/)
  expect(trouble).toEqual([])
})

test('SPO-01 SPO-07 SPO-09 on a phone, in either language, no card of the head cuts its figures off', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'bureau01')
  for (const [locale, unit] of [
    ['en-US', 'student-days'],
    ['zh-CN', '人次'],
  ] as const) {
    await speak(page, locale)
    for (const path of ['/sport/cityBase', '/sport/cityAnalysis']) {
      await page.goto(path)
      // In the window, two hours, two hours in school.
      await expect(page.getByText(unit, { exact: true }).nth(2)).toBeVisible()
      const cut = await page.evaluate(() =>
        [...document.querySelectorAll('main section')]
          .filter((card) => / \/ [\d,]+ /.test(card.textContent) && card.clientHeight < 200)
          .flatMap((card) =>
            [...card.querySelectorAll('span')]
              .filter((part) => {
                // A row hides what is wider or higher than itself.
                const [own, row] = [
                  part.getBoundingClientRect(),
                  part.closest('div')!.getBoundingClientRect(),
                ]
                return own.width > 1 && (own.right > row.right + 0.5 || own.bottom > row.bottom + 0.5)
              })
              .map((part) => `${card.querySelector('h2')?.textContent}: ${part.textContent}`),
          ),
      )
      expect(cut, `${locale} ${path}`).toEqual([])
    }
  }
})

test('SPO-06 SPO-09 the analysis is read by item, grade and day, and a bureau chooses a school by its sport', async ({
  page,
}) => {
  const trouble = watchForTrouble(page)
  await signIn(page, 'bureau01')
  await page.goto('/sport/cityAnalysis')
  const views = page.getByRole('button', { name: /^查看方式/ })
  const choose = async (of: string, option: string) => {
    await page.getByRole('region', { name: of }).scrollIntoViewIfNeeded()
    await page
      .getByRole('region', { name: of })
      .getByRole('button', { name: /^查看方式/ })
      .click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await expect(views.first()).toBeVisible()
  await page.getByRole('region', { name: '各校参与率' }).scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 3000)
  await choose('每人每天运动多久', '分年级')
  await expect(page.getByRole('region', { name: '各年级每天运动多久' }).getByText('无记录')).toBeVisible()
  await choose('每天参与率', 'AI 识别')
  await expect(page.getByRole('region', { name: 'AI 识别有效率' })).toBeVisible()
  await page.getByRole('button', { name: /^学校/ }).first().click()
  await page
    .getByRole('option', { name: /\d+\/[\d,]+$/ })
    .first()
    .click()
  await expect(page).toHaveURL(/school=\d+/)
  expect(trouble).toEqual([])
})
