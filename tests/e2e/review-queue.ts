import { expect, type Locator, type Page } from '@playwright/test'

/** Reviews one submission of the open queue by these keys, one after the other; answers the queue. */
export async function approveOne(page: Page, keys: string): Promise<Locator> {
  const queue = page.getByRole('group', { name: '批阅' })
  // The keys that are announced work at once, without a press into the queue.
  await expect(queue.getByRole('row').nth(1)).toBeFocused()
  for (const key of keys) await page.keyboard.press(key)
  await expect(page.getByText('已通过 1 次提交')).toBeVisible()
  return queue
}
