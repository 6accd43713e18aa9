import { expect, type Browser, type Page } from '@playwright/test'
import { watchForTrouble } from '../console.ts'

export interface Visitor {
  page: Page
  /** What the page's policy refused, what its scripts threw, and every call that failed as no honest call may. */
  trouble: string[]
}

/** A browser of its own for one person of the district. */
export async function visitorOf(browser: Browser, origin: string): Promise<Visitor> {
  const context = await browser.newContext({ baseURL: origin })
  const page = await context.newPage()
  // The guide opens once for everybody; here nobody reads it.
  await page.addInitScript(() => sessionStorage.setItem('mingmu.guide', '1'))
  const trouble = watchForTrouble(page)
  page.on('response', (response) => {
    if (response.status() >= 500) trouble.push(`${response.status()} ${new URL(response.url()).pathname}`)
  })
  return { page, trouble }
}

/** The start panel stands over the page by which one enters. */
export async function closePanel(page: Page): Promise<void> {
  const panel = page.getByRole('dialog').first()
  await expect(panel).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
}
