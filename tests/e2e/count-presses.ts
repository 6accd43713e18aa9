import type { Page } from '@playwright/test'

/** Begins to count what somebody presses on a page, by pointer and by keys; what is typed into a field counts as nothing. */
export async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = globalThis as unknown as { presses: number }
    if (counted.presses === undefined) {
      const count = ({ isTrusted }: Event) => (counted.presses += Number(isTrusted))
      addEventListener('pointerdown', count, true)
      addEventListener('keydown', count, true)
    }
    counted.presses = 0
    // No printer stands here, and its dialog would wait for one.
    globalThis.print = () => undefined
  })
  return () => page.evaluate(() => (globalThis as unknown as { presses: number }).presses)
}
