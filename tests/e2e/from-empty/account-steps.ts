import { expect, type Page } from '@playwright/test'
import { schools } from './district.ts'
import { closePanel } from './visitor.ts'
import type { World } from './world.ts'

const schoolPassword = 'own-School-2026'

/** One-time passwords for all schools at once; each school changes its own before it sees anything. */
export async function handOut({ bureau: { page }, admins }: World) {
  await page.goto('/manage/handout')
  await page.getByRole('button', { name: `为没有账号的 ${schools.length} 所生成` }).click()
  await page.getByRole('dialog').getByRole('button', { name: '生成' }).click()
  await expect(
    page.getByRole('heading', { name: `已生成 ${schools.length} 所学校的一次性密码` }),
  ).toBeVisible()
  for (const [at, { name }] of schools.entries()) {
    const slip = page.locator('.slip-page section').filter({ hasText: name })
    const [username = '', password = ''] = await slip.locator('dd').allInnerTexts()
    await firstSignIn(admins[at]!.page, username, password)
  }
  // Nothing leaves on paper here; the page only has to know that it was asked for.
  await page.evaluate(() => (window.print = () => undefined))
  await page.getByRole('button', { name: /^打印 1 页/ }).click()
  await page.getByRole('button', { name: '返回列表' }).click()
  await expect(page.getByRole('cell', { name: '已在用' })).toHaveCount(schools.length)
}

async function firstSignIn(page: Page, username: string, password: string) {
  await page.goto('/login')
  await page.getByLabel('用户名').fill(username)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.getByLabel('一次性密码').fill(password)
  await page.getByLabel('新密码', { exact: true }).fill(schoolPassword)
  await page.getByLabel('确认新密码').fill(schoolPassword)
  await page.getByRole('button', { name: '修改密码并继续' }).click()
  await closePanel(page)
}
