import { expect, test, type Page } from '@playwright/test'
import { enter, signIn } from './console.ts'

/** Makes a link as the dialog of the screen does; answers its address. */
async function linkOf(page: Page, search: object): Promise<string> {
  return page.evaluate(async (requested) => {
    const token = decodeURIComponent(/admin-token=([^;]+)/.exec(document.cookie)?.[1] ?? '')
    const headers = { 'content-type': 'application/json', 'x-token': token }
    const body = JSON.stringify({ name: '大厅', search: requested, days: 1 })
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
    // The demo's second school is the first with a roster: only it has a whole screen to show.
    { school: 2 },
    { school: 2, grade: 3 },
    { playlist: 'school:2,stage:primary,district', every: 10 },
  ])
    expect(await refusedOn(page, await linkOf(page, search)), JSON.stringify(search)).toEqual([])
})

test('FND-display a rotation of two modules shows both in turn, and its screen ends with its link', async ({
  page,
  browser,
}) => {
  await enter(page, 'bureau01', '/sport/cityBase')
  await page.getByRole('button', { name: '展示链接' }).click()
  await page.getByRole('button', { name: '新建轮播' }).click()
  await page.getByLabel('轮播名称').fill('一楼大厅')
  await page.getByRole('button', { name: '添加大屏' }).click()
  await expect(page.getByText('2 屏，一轮 1 分钟')).toBeVisible()
  await page.getByRole('button', { name: '保存轮播' }).click()
  await page.getByRole('button', { name: '显示内容 当前大屏' }).click()
  await page.getByRole('option', { name: '轮播：一楼大厅' }).click()
  await page.getByRole('button', { name: '生成链接' }).click()
  const address = await page.getByRole('textbox', { name: '链接', exact: true }).inputValue()
  const path = /\/display\/[\w-]+/.exec(address)![0]

  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1920, height: 1080 } })
  const wall = await context.newPage()
  const refused: string[] = []
  wall.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${new URL(response.url()).pathname}`)
  })
  // Rounds of one minute are counted from 1970: sport for the first half of each, vision for the second.
  await wall.clock.install({ time: new Date('2026-11-20T10:00:05+08:00') })
  await wall.goto(path)
  await expect(wall.getByRole('heading', { name: /阳光体育|视力/, level: 1 })).toBeVisible()
  // However long it took to load: the wall's time stands from here, and goes on as the test says.
  const now = await wall.evaluate(() => Date.now())
  await wall.clock.pauseAt((Math.floor(now / 60_000) + 1) * 60_000 + 5_000)
  const comes = (check: () => Promise<void>) =>
    expect(async () => {
      await wall.clock.runFor(20)
      await check()
    }).toPass()
  const sport = wall.getByRole('heading', { name: /阳光体育/, level: 1 })
  const soon = { timeout: 500 }
  await comes(() => expect(sport).toBeVisible(soon))
  await wall.clock.runFor(21_000)
  await comes(() => expect(wall.getByText('近视率').first()).toBeAttached(soon))
  await expect(sport).toBeVisible()
  await wall.clock.runFor(6_000)
  await comes(() => expect(wall.getByRole('heading', { name: /视力/, level: 1 })).toBeVisible(soon))
  await expect(sport).toHaveCount(0)
  expect(refused).toEqual([])

  await page.getByRole('button', { name: '停用 未命名' }).first().click()
  await page.getByRole('button', { name: '确认停用 未命名' }).click()
  await wall.clock.runFor(61_000)
  await comes(() => expect(wall.getByText('展示链接已停用，请联系发出人')).toBeVisible(soon))
  await context.close()
})
