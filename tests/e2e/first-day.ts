import { expect, type Page } from '@playwright/test'

/** What the journeys type into the set-up page. */
export const firstAccount = {
  region: '西湖',
  regionPath: '浙江省 / 杭州市 / 西湖区',
  organisation: '西湖区教育局',
  name: '周老师',
  username: 'xihu_bureau',
  password: 'lake-2026-west',
}

/** Fills and finishes the set-up page as a bureau's administrator would; ends signed in at the bureau's home. */
export async function setUp(page: Page, setupLink: string): Promise<void> {
  // The guide stays out of the way.
  await page.addInitScript(() => sessionStorage.setItem('mingmu.guide', '1'))
  await page.goto(setupLink)
  await page.getByRole('combobox').fill(firstAccount.region)
  await page.getByRole('option', { name: firstAccount.regionPath }).click()
  await page.getByLabel('姓名').fill(firstAccount.name)
  await page.getByLabel('用户名').fill(firstAccount.username)
  await page.getByLabel('密码', { exact: true }).fill(firstAccount.password)
  await page.getByLabel('再输一次密码').fill(firstAccount.password)
  await page.getByRole('button', { name: '完成设置并登录' }).click()
  await expect(page).not.toHaveURL(/\/setup/)
}
