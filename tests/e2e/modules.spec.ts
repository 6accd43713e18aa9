import { expect, test, type Page } from '@playwright/test'
import { enter, watchForTrouble } from './console.ts'

/** A school that no other journey needs: its sport is closed and opened again here. */
const school = '东岭小学'

async function openModules(bureau: Page) {
  await enter(bureau, 'bureau01', '/manage/schoolMaster?tab=modules')
  await bureau.getByRole('searchbox', { name: '搜索学校名称或代码' }).fill(school)
  const box = bureau.getByRole('checkbox', { name: `${school} 阳光体育`, exact: true })
  await expect(box).toBeVisible()
  return box
}

test('SHELL-10 a module closed by the bureau leaves the school’s console at once, and comes back with all that was there', async ({
  browser,
  page,
}) => {
  test.setTimeout(180_000)
  const trouble = watchForTrouble(page)
  const elsewhere = await browser.newContext()
  const bureau = await elsewhere.newPage()
  const box = await openModules(bureau)
  await enter(page, 'school05', '/sport/base')
  const menu = page.getByRole('banner').getByRole('link', { name: '阳光体育监测' })
  await expect(menu).toBeVisible()

  await box.click()
  await expect(bureau.getByText(`已取消 ${school} 使用阳光体育`)).toBeVisible()
  await expect(menu).toBeHidden({ timeout: 10_000 })
  await expect(page.getByRole('heading', { name: '本校未开通“阳光体育监测”' })).toBeVisible()
  await expect(page.getByText('已有的数据都保留着')).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('运动')
  await expect(page.getByRole('option', { name: /运动数据屏/ })).toHaveCount(0)
  await page.keyboard.press('Escape')

  // The district counts it as not taking part, said once under the scope.
  const wall = await elsewhere.newPage()
  await wall.goto('/sport/cityBase')
  const left = wall.getByRole('button', { name: '1 所学校未开通' })
  await expect(left).toBeVisible({ timeout: 20_000 })
  await left.click()
  await expect(wall.getByText(school, { exact: true })).toBeVisible()
  await wall.close()

  await bureau.getByRole('button', { name: /撤销/ }).or(box).first().click()
  await expect(box).toBeChecked()
  await expect(menu).toBeVisible({ timeout: 10_000 })
  await expect(page.getByRole('heading', { name: '本校未开通“阳光体育监测”' })).toBeHidden()
  expect(trouble).toEqual([])
  await elsewhere.close()
})

test('SHELL-10 one press opens or closes a module for all listed schools, by keyboard too, and can be taken back', async ({
  page,
}) => {
  await enter(page, 'bureau01', '/manage/schoolMaster?tab=modules')
  await page.getByRole('radio', { name: '高中' }).click()
  const head = page.getByRole('button', { name: /^智慧操场，2 所中 \d 所已开通$/ })
  await head.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: /^为列出的 2 所开通/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('已为 2 所学校开通智慧操场')).toBeVisible()
  await expect(page.getByRole('button', { name: '智慧操场，2 所中 2 所已开通' })).toBeVisible()
  await page.getByRole('button', { name: /撤销/ }).click()
  await expect(page.getByRole('button', { name: '智慧操场，2 所中 0 所已开通' })).toBeVisible()
  const box = page.getByRole('checkbox', { name: '云溪高级中学 视力防控' })
  await box.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('checkbox', { name: '临江高级中学 视力防控' })).toBeFocused()
})
