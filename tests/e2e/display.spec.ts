import { expect, test, type Page } from '@playwright/test'
import { signIn } from './console.ts'

/** Makes a link as the dialog of the screen does; answers its address. */
async function linkOf(page: Page, search: object): Promise<string> {
  return page.evaluate(async (asked) => {
    const token = decodeURIComponent(/admin-token=([^;]+)/.exec(document.cookie)?.[1] ?? '')
    const headers = { 'content-type': 'application/json', 'x-token': token }
    const body = JSON.stringify({ name: '大厅', search: asked, days: 1 })
    const path = '/eye/api/SchoolAdminDataIndexData/display/add'
    const reply = (await (await fetch(path, { method: 'POST', headers, body })).json()) as {
      data: { token: string }
    }
    return `/display/${reply.data.token}`
  }, search)
}

/** Opens a display beside the console, as the screen on a wall would; answers what the server refused it. */
async function refusedOn(page: Page, link: string): Promise<string[]> {
  const wall = await page
    .context()
    .browser()!
    .newContext({ locale: 'zh-CN', viewport: { width: 1920, height: 1080 } })
  const shown = await wall.newPage()
  const refused: string[] = []
  shown.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${new URL(response.url()).pathname}`)
  })
  await shown.goto(link)
  await expect(shown.getByText('近视率').first()).toBeVisible()
  await shown.waitForLoadState('networkidle')
  await wall.close()
  return refused
}

test('SEC-01 a display link of a district, a school, a round and a playlist shows all of its own screen', async ({
  page,
}) => {
  await signIn(page, 'bureau01', '/visionCheck/base')
  for (const search of [
    {},
    { school: 1 },
    { school: 1, grade: 3 },
    { playlist: 'school:2,stage:primary,district', every: 10 },
  ])
    expect(await refusedOn(page, await linkOf(page, search)), JSON.stringify(search)).toEqual([])
})
