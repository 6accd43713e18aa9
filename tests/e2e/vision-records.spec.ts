import { expect, test, type Page } from '@playwright/test'
import { signIn, watchForTrouble } from './console.ts'
import { countPresses } from './count-presses.ts'

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') })

test('VIS-05 from an alert in the list to the child, corrected with a reason, notified, visited, result', async ({
  page,
}) => {
  const trouble = watchForTrouble(page)
  await signIn(page, 'school09')
  // Of most children the demo says already that the parents were notified.
  await page.goto('/visionCheck/records?warning=2&followUp=suggested')
  await expect(rows(page).first()).toBeVisible()
  const name = ((await rows(page).nth(1).getByRole('rowheader').textContent()) ?? '').trim()
  await rows(page).nth(1).getByRole('rowheader').click()
  await expect(page).toHaveURL(/warning=2&followUp=suggested&id=\d+/)
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  await expect(page.getByRole('application', { name: '裸眼视力' })).toBeVisible()

  await page.getByRole('button', { name: '更正', exact: true }).click()
  await page.getByLabel('裸眼视力 右眼').fill('5.2')
  await page.getByLabel('裸眼视力 左眼').fill('5.3')
  await page.getByLabel('说明').fill('核对原始记录')
  await page.getByRole('button', { name: '保存更正' }).click()
  await expect(page.getByText('已更正')).toBeVisible()
  const corrections = page.getByRole('region', { name: '更正记录' })
  await expect(corrections).toContainText('录入错误')
  await expect(corrections).toContainText('→ 5.2')

  const loop = page.getByRole('region', { name: '随访闭环' })
  await loop.getByRole('button', { name: '登记已通知' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '登记已通知' }).click()
  await expect(loop).toContainText('2 / 5 步')
  await loop.getByRole('button', { name: '填写就诊' }).click()
  await page.getByLabel('就诊日期').fill('2026-11-02')
  await page.getByLabel('医院').fill('澄州市眼科医院')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(loop).toContainText('澄州市眼科医院')
  await loop.getByRole('button', { name: '回填就诊结论' }).click()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(loop).toContainText('4 / 5 步')

  await page.getByRole('button', { name: '下一位' }).click()
  await expect(page.getByRole('heading', { name, exact: true })).toBeHidden()
  await page.goBack()
  await page.goBack()
  await expect(rows(page).first()).toBeVisible()
  expect(trouble).toEqual([])
})

test('VIS-10 a bureau finds a child of its district masked, and may only read', async ({ page }) => {
  const trouble = watchForTrouble(page)
  await signIn(page, 'bureau01')
  await page.goto('/visionCheck/cityRecords?warning=3')
  await expect(rows(page).first()).toBeVisible()
  await expect(rows(page).first().getByRole('rowheader')).toContainText('*')
  await rows(page).first().getByRole('rowheader').click()
  await expect(page.getByText('您查看这份档案的操作已记入该生的访问记录。')).toBeVisible()
  await expect(page.getByRole('button', { name: '更正', exact: true })).toHaveCount(0)
  expect(trouble).toEqual([])
})

test('VIS-05 on a phone the result comes first and the next step stands at the foot', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'school10')
  await page.goto('/visionCheck/records?warning=2&followUp=suggested')
  await page
    .getByText(/二级预警/)
    .first()
    .click()
  await expect(page.getByRole('button', { name: '登记已通知' })).toBeInViewport()
  await expect(page.getByRole('heading', { name: /结果$/ })).toBeInViewport()
})

test('VIS-05 a screening that is opened in the timeline shows its result', async ({ page }) => {
  const trouble = watchForTrouble(page)
  await signIn(page, 'school09')
  await page.goto('/visionCheck/records?grade=9&warning=2')
  await rows(page).nth(1).getByRole('rowheader').click()
  const result = page.getByRole('heading', { name: /结果$/ })
  await expect(result).toBeVisible()
  const newest = (await result.textContent()) ?? ''
  const eyes = page.getByRole('application', { name: '裸眼视力' })
  await expect(eyes.locator('canvas')).toBeVisible()
  await eyes.press('Home')
  await expect(eyes).toContainText('左眼 裸眼视力')
  await eyes.press('Enter')
  await expect(result).not.toHaveText(newest)
  expect(trouble).toEqual([])
})

test('VIS-05 the follow-up of a whole grade is started in four clicks, and taken back', async ({ page }) => {
  const trouble = watchForTrouble(page)
  await signIn(page, 'school11')
  await page.goto('/visionCheck/records?followUp=suggested')
  await expect(rows(page).first()).toBeVisible()
  const presses = await countPresses(page)
  await page.getByRole('button', { name: /^年级/ }).click()
  await page.getByRole('option', { name: '高二' }).click()
  await expect(page).toHaveURL(/grade=11/)
  await page.getByRole('button', { name: '通知家长', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /登记已通知家长/ })
  await expect(dialog.getByText(/将登记 \d+ 名学生/)).toBeVisible()
  await dialog.getByRole('button', { name: '登记已通知' }).click()
  await expect(page.getByText(/已登记 \d+ 名学生/).first()).toBeVisible()
  expect(await presses()).toBeLessThanOrEqual(4)
  await expect(rows(page)).toHaveCount(0)
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(page.getByText(/已撤销 \d+ 名学生的登记/).first()).toBeVisible()
  await expect(rows(page).first()).toBeVisible()
  expect(trouble).toEqual([])
})

test('VIS-05 by keys: six Tabs to the first row, Enter opens, Esc leads back to the row, ticked rows are taken on', async ({
  page,
}) => {
  const trouble = watchForTrouble(page)
  await signIn(page, 'school10')
  await page.goto('/visionCheck/records?followUp=suggested')
  await expect(rows(page).first()).toBeVisible()
  await page.locator('body').focus()
  const isInRow = () => page.evaluate(() => document.activeElement?.getAttribute('role') === 'row')
  let tabs = 0
  while (tabs < 6 && !(await isInRow())) {
    await page.keyboard.press('Tab')
    tabs += 1
    if (await page.evaluate(() => document.activeElement?.textContent?.startsWith('跳到') ?? false))
      await page.keyboard.press('Enter')
  }
  expect(await isInRow()).toBe(true)

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const third = rows(page).nth(2)
  await expect(third).toBeFocused()
  const name = ((await third.getByRole('rowheader').textContent()) ?? '').trim()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name, exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(third).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name, exact: true })).toBeFocused()
  await page.goBack()
  await expect(third).toBeFocused()

  await page.keyboard.press(' ')
  await page.keyboard.press('Shift+ArrowDown')
  const bar = page.getByRole('group', { name: '对选中的行操作' })
  await bar.getByRole('button', { name: '登记已通知' }).click()
  const dialog = page.getByRole('dialog', { name: /登记已通知家长/ })
  await expect(dialog.getByText(/将登记 2 名学生/)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/已登记 2 名学生/).first()).toBeVisible()
  await expect.poll(isInRow).toBe(true)
  expect(trouble).toEqual([])
})
