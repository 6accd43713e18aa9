import { expect } from '@playwright/test'
import type { World } from './world.ts'

/** Terms and holidays of the school year, filled in from what the State Council announced where it is known. */
export async function setCalendar({ bureau: { page } }: World) {
  await page.goto('/manage/calendar')
  await page.getByRole('button', { name: /预填/ }).first().click()
  await page.getByRole('dialog', { name: /^预填/ }).getByRole('button', { name: '预填', exact: true }).click()
  await expect(page.getByText('已预填，请核对学期起止和调休日')).toBeVisible()
}
