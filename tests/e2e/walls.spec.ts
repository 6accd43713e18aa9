import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test, type Page } from '@playwright/test'
import { enter, watchForTrouble } from './console.ts'
import { keepCanvasText, overlaps, readTextBoxes, type TextBox } from './text-boxes.ts'

/** `npm run wall-pictures` sets it: the five walls as they stand in docs/walls. */
const pictures = process.env['WALL_PICTURES']
const sizes = [
  [1280, 720],
  [1920, 1080],
  [3840, 2160],
  [2560, 1080],
] as const
const requirements = { vision: 'VIS-01', health: 'HEA-01', sport: 'SPO-01', labour: 'WRK-01', pe: 'PHY-01' }
const walls = {
  bureau01: {
    vision: '/visionCheck/base',
    health: '/health/dataScreen',
    sport: '/sport/cityBase',
    labour: '/work/cityBase',
  },
  school01: {
    pe: '/physical/base',
    'school-vision': '/visionCheck/base',
    'school-health': '/health/screen',
    'school-sport': '/sport/base',
    'school-labour': '/work/base',
  },
} as const

/** What stands there once nothing more comes: the same boxes twice. */
async function resolved(page: Page): Promise<TextBox[]> {
  let last: TextBox[] = []
  await expect
    .poll(
      async () => {
        const before = JSON.stringify(last)
        last = await readTextBoxes(page)
        return last.length > 40 && JSON.stringify(last) === before
      },
      { intervals: [400] },
    )
    .toBe(true)
  return last
}

const moduleOf = (name: string) => name.replace('school-', '') as keyof typeof requirements

const labels = ({ text, panel, x, y }: TextBox) => `${panel}: “${text}” at ${Math.round(x)},${Math.round(y)}`

for (const locale of ['zh-CN', 'en-US'] as const)
  for (const [account, paths] of Object.entries(walls))
    test.describe(`${account} ${locale}`, () => {
      let page: Page
      let trouble: string[]
      test.beforeAll(async ({ browser }) => {
        page = await browser.newPage()
        trouble = watchForTrouble(page)
        await keepCanvasText(page)
        await enter(page, account, Object.values(paths)[0]!)
        await page.addInitScript((choice) => {
          localStorage.setItem('mingmu.locale', choice)
        }, locale)
      })
      test.afterAll(() => page.close())

      for (const [name, path] of Object.entries(paths))
        test(`${requirements[moduleOf(name)]} ${name} wall in ${locale}: no text is cut, none stands upon another, at any size`, async () => {
          await page.goto(`${path}?wall=1`)
          await page.waitForLoadState('networkidle')
          const wrong: string[] = []
          for (const [width, height] of sizes) {
            await page.setViewportSize({ width, height })
            const boxes = await resolved(page)
            const at = `${width}×${height} `
            wrong.push(...boxes.filter(({ isCut }) => isCut).map((box) => `${at}cut ${labels(box)}`))
            wrong.push(...overlaps(boxes).map(([one, other]) => `${at}${labels(one)} upon ${labels(other)}`))
            if (pictures && locale === 'zh-CN' && !name.startsWith('school-'))
              await savePicture(page, `${name}-${width}x${height}`)
          }
          expect([...wrong, ...trouble]).toEqual([])
          expect(await sizeContainers(page)).toEqual([])
        })
    })

/** Whatever changes inside one of them has Chromium lay out all of it again: the clock of a wall would cost what the wall does. */
const sizeContainers = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter(
        (element) => getComputedStyle(element).containerType === 'size' && element.querySelector('time'),
      )
      .map((element) => element.className),
  )

async function savePicture(page: Page, name: string) {
  mkdirSync(pictures!, { recursive: true })
  await sharp(await page.screenshot())
    .webp({ quality: 82 })
    .toFile(join(pictures!, `${name}.webp`))
}
