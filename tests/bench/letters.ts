import type { Page } from '@playwright/test'
import { lettersMake } from '../../src/modules/letters/contract/letters.ts'
import { startServer } from './bench-server.ts'
import { openBrowser, openTab } from './browser.ts'
import { BenchClient, type Session } from './client.ts'
import type { Figure } from './figure.ts'
import { writeScreenedSchool } from './screened-school.ts'

const children = 1000
const secondsBudget = 60
const patienceMs = 300_000

/** Letters to the guardians of a whole school: made, drawn as they are printed, and printed to PDF by the browser. */
export async function measureLetters(): Promise<Figure[]> {
  const { folder, round, remove } = await writeScreenedSchool('letters', children)
  try {
    const server = await startServer(folder)
    const school = await new BenchClient(server.origin).signIn('first')
    try {
      const input = { kind: 'vision', round, abnormalOnly: false } as const
      const { ms, data } = await school.ask(lettersMake, input)
      if (data.sheets.length !== children) throw new Error(`${data.sheets.length} letters were made`)
      const made = ms / 1000
      const { drawn, printed, megabytes } = await print(server.origin, school.session)
      const one = (name: string, value: number, more: Partial<Figure> = {}): Figure => ({
        part: 'letters',
        name,
        value,
        unit: 's',
        by: 'once',
        ...more,
      })
      return [
        one(`${children} letters, made and printed to PDF`, made + drawn + printed, {
          budget: secondsBudget,
          by: `once, ${children} pages, ${megabytes.toFixed(1)} MB`,
        }),
        one('  made', made),
        one('  their pages drawn', drawn),
        one('  PDF written', printed),
      ]
    } finally {
      school.close()
      await server.stop()
    }
  } finally {
    remove()
  }
}

/** By the page of letters, as somebody prints them there; the browser's dialog stays closed. */
async function print(origin: string, session: Session) {
  const browser = await openBrowser()
  try {
    const { page } = await openTab(browser, origin, session)
    page.setDefaultTimeout(patienceMs)
    await page.addInitScript('window.print = () => undefined')
    await page.goto(`${origin}/manage/letters`)
    await page
      .getByRole('radio', { name: '全部学生' })
      .or(page.getByRole('button', { name: '全部学生' }))
      .click()
    await page.getByRole('button', { name: '生成全校' }).click()
    const press = page.getByRole('button', { name: '打印', exact: true })
    await press.waitFor()
    const pressed = performance.now()
    await press.click()
    await allDrawn(page)
    const drawn = (performance.now() - pressed) / 1000
    const begun = performance.now()
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
    const printed = (performance.now() - begun) / 1000
    const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0
    if (pages !== children) throw new Error(`${pages} pages were printed`)
    return { drawn, printed, megabytes: pdf.length / 1e6 }
  } finally {
    await browser.close()
  }
}

const allDrawn = (page: Page) =>
  page.waitForFunction(
    (n) => document.querySelectorAll('.print-letters > .letter-page').length === n,
    children,
  )
