import { expect, type Page } from '@playwright/test'

/** Answers for whom figures leave the desk; in the language of the page. */
export async function leaveDriver(page: Page, audience: 'published' | 'internal') {
  const dialog = page.getByRole('dialog', { name: /^(导出或打印这些数字|Save or print these figures)$/ })
  await expect(dialog.getByRole('radio')).toHaveCount(2)
  if (audience === 'internal') {
    await dialog.getByRole('radio', { name: /^(内部使用|Internal use)$/ }).check()
    await dialog.getByLabel(/^(说明|Note)$/).fill('局务会')
  }
  await dialog.getByRole('button', { name: /^(继续|Continue)$/ }).click()
}
