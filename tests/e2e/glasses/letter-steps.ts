import { expect, type Browser, type Page } from '@playwright/test'
import { drawn } from '../../../src/ui/qr-code.tsx'
import type { World } from '../from-empty/world.ts'
import { abnormal, child } from './screening-workbooks.ts'

/** A guardian's phone: small, and signed in nowhere. */
export async function phoneOf(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 390, height: 844 } })
  return context.newPage()
}

/** The link in a QR code that a letter shows: of the schools that could have made it, the one whose picture it is. */
async function linkIn(page: Page, origin: string): Promise<string> {
  const slip = page.locator('.letter-page').filter({ hasText: child.name })
  const picture = slip.getByRole('img', { name: /^回执码/ })
  const code = (await picture.getAttribute('aria-label'))!.replace(/[^0-9A-Z]/g, '')
  const path = await picture.locator('path').getAttribute('d')
  const links = Array.from({ length: 20 }, (_, at) => `${origin}/letter/${at + 1}-${code}`)
  return links.find((link) => drawn(link).path === path)!
}

/** The school makes letters for those with a finding and hands them out; a guardian scans the code, reads, and will go. */
export async function writeAndRead(world: World) {
  const { page } = world.admins[0]!
  await page.goto('/manage/letters')
  await page.getByRole('button', { name: '生成全校' }).click()
  await expect(page.getByRole('status').filter({ hasText: `${abnormal.length} 份` })).toBeVisible()
  const link = await linkIn(page, world.origin)
  await page.getByRole('button', { name: '标记已发放' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '已发放', exact: true }).click()
  await expect(page.getByText(`已标记 ${abnormal.length} 份`)).toBeVisible()

  const phone = await phoneOf(world.browser, world.origin)
  await phone.goto(new URL(link).pathname)
  await phone.getByLabel('孩子的姓名').fill(child.name)
  await phone.getByLabel('学籍号后六位或出生日期').fill(child.studentNo.slice(-6))
  await phone.getByRole('button', { name: '查看告知书' }).click()
  await expect(phone.getByText('4.6')).toBeVisible()
  await phone.getByRole('button', { name: '会去就诊' }).click()
  await expect(phone.getByText('您已回复会去就诊')).toBeVisible()
  await phone.context().close()
}
