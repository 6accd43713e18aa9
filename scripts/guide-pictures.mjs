import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { inRoot } from './project.mjs'

/**
 * Takes the guide's pictures from our own pages: public/guide/<tab>.<language>.webp, 374×320 at twice the density. Needs a running console
 * with fresh demo data, `BASE_URL` (default http://127.0.0.1:8080). Uploads a list in the empty demo school, and discards it again.
 */
const base = process.env.BASE_URL ?? 'http://127.0.0.1:8080'
const size = { width: 374, height: 320 }
/** Of a phone whose lower part is the picture. */
const narrowHeight = 440
const languages = ['zh-CN', 'en-US']
const texts = (language, namespace) =>
  JSON.parse(readFileSync(inRoot('locales', language, `${namespace}.json`), 'utf8'))

const { chromium } = await import('@playwright/test')
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH,
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
mkdirSync(inRoot('public', 'guide'), { recursive: true })
try {
  await students(await signIn('school00', { width: 1000, height: 900 }))
  const phone = { width: size.width + 32, height: 1200 }
  await classes(await signIn('school01', phone))
  await vision(await signIn('school02', phone))
  const narrow = await signIn('school01', { width: size.width, height: 900 })
  await teachers(narrow)
  await remove(narrow)
  await parents(narrow)
  await fitness(narrow)
} finally {
  await browser.close()
}

async function signIn(username, viewport) {
  const page = await browser.newPage({ viewport, deviceScaleFactor: 2, timezoneId: 'Asia/Shanghai' })
  await page.addInitScript(() => sessionStorage.setItem('mingmu.guide', '1'))
  await page.goto(`${base}/login`)
  await page.locator('input[autocomplete=username]').fill(username)
  await page.locator('input[type=password]').fill('mingmu-demo')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
  return page
}

/** The page in a language, in the light theme: as saved with the account, which wins over the machine's choice. */
async function openIn(page, language, url) {
  await page.evaluate(
    async (preferences) => {
      const token = decodeURIComponent(/admin-token=([^;]+)/.exec(document.cookie)?.[1] ?? '')
      await fetch('/eye/api/admin/h5/getUser/preferences', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-token': token },
        body: JSON.stringify(preferences),
      })
    },
    { locale: language, theme: 'light', tabBar: false },
  )
  await page.goto(url)
  await page.waitForFunction((lang) => document.documentElement.lang === lang, language)
}

/** The plan of a list with errors, one cell being corrected. */
async function students(page) {
  await page.goto(`${base}/manage/student?view=import`)
  await page.locator('input[type=file]').setInputFiles(inRoot('tests', 'fixtures', 'roster.xlsx'))
  await page.getByRole('grid').waitFor()
  const plan = new URL(page.url())
  plan.searchParams.set('action', 'error')
  for (const language of languages) {
    await openIn(page, language, plan.href)
    await page.locator('[role=gridcell][aria-invalid=true]').first().click()
    const form = page.getByRole('dialog')
    await form.getByRole('textbox').press('End')
    const { x, width } = await form.boundingBox()
    const { y } = await page.getByRole('columnheader').first().boundingBox()
    await save(page, 'students', language, { x: x + width + 12 - size.width, y })
  }
  await openIn(page, 'zh-CN', plan.href)
  const { discard } = texts('zh-CN', 'import').commit
  await page.getByRole('button', { name: discard, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: discard, exact: true }).click()
  await page.locator('input[type=file]').waitFor({ state: 'attached' })
}

/** Grades and classes as the data screen has them. */
async function classes(page) {
  for (const language of [...languages, 'zh-CN']) {
    await openIn(page, language, `${base}/visionCheck/base`)
    const table = page.getByRole('table', { name: texts(language, 'vision').panel.heat.title })
    const panel = table.locator('xpath=ancestor::section[1]')
    await panel.scrollIntoViewIfNeeded()
    await save(page, 'classes', language, await panel.boundingBox())
  }
}

/** Where a screening is chosen and uploaded. */
async function vision(page) {
  for (const language of [...languages, 'zh-CN']) {
    await openIn(page, language, `${base}/visionCheck/analysisExport`)
    const panel = page.locator('input[type=file]').locator('xpath=ancestor::section[1]')
    await panel.waitFor()
    await page.waitForLoadState('networkidle')
    await save(page, 'vision', language, await panel.boundingBox())
  }
}

/** The list of teachers with its way to add one. */
async function teachers(page) {
  for (const language of [...languages, 'zh-CN']) {
    await openIn(page, language, `${base}/manage/teacher`)
    await page.getByRole('checkbox').nth(3).waitFor()
    await save(page, 'teachers', language, { x: 0, y: (await bottomOfHeader(page)) + 4 })
  }
}

/** Two students chosen, and what can be done with them. */
async function remove(page) {
  await page.setViewportSize({ width: size.width, height: narrowHeight })
  for (const language of [...languages, 'zh-CN']) {
    await openIn(page, language, `${base}/manage/student`)
    for (const row of [1, 2]) await page.getByRole('checkbox').nth(row).click()
    const { delete: name } = texts(language, 'students').actions
    await page.getByRole('button', { name, exact: true }).scrollIntoViewIfNeeded()
    await save(page, 'remove', language, { x: 0, y: narrowHeight - size.height })
  }
}

/** The classes with how many parents have bound, and the codes of one. */
async function parents(page) {
  await page.setViewportSize({ width: size.width, height: 900 })
  for (const language of [...languages, 'zh-CN']) {
    await openIn(page, language, `${base}/manage/print`)
    await page.waitForLoadState('networkidle')
    await save(page, 'parents', language, { x: 0, y: await bottomOfHeader(page) })
  }
}

/** The students whose fitness test is not whole. */
async function fitness(page) {
  for (const language of [...languages, 'zh-CN']) {
    await openIn(page, language, `${base}/health/base?missing=any`)
    await page.waitForLoadState('networkidle')
    await save(page, 'fitness', language, { x: 0, y: await bottomOfHeader(page) })
  }
}

async function bottomOfHeader(page) {
  const { y, height } = await page.getByRole('banner').boundingBox()
  return y + height
}

/** From the upper left corner of a box, as WebP: a browser can write one, and no tool has to be installed. */
async function save(page, tab, language, { x, y }) {
  await page.evaluate(() => document.fonts.ready)
  const png = await page.screenshot({ clip: { x, y, ...size }, animations: 'disabled' })
  const blank = await browser.newPage()
  const webp = await blank.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (c) => c.charCodeAt(0))
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const canvas = Object.assign(document.createElement('canvas'), {
      width: picture.width,
      height: picture.height,
    })
    canvas.getContext('2d').drawImage(picture, 0, 0)
    return canvas.toDataURL('image/webp', 0.8).split(',')[1]
  }, png.toString('base64'))
  await blank.close()
  const bytes = Buffer.from(webp, 'base64')
  writeFileSync(inRoot('public', 'guide', `${tab}.${language}.webp`), bytes)
  console.log(`${tab}.${language}.webp ${Math.round(bytes.length / 1024)} KB`)
}
