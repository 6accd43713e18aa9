// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { consoleSettings } from '@/contract/console-settings.ts'
import type { CurrentUser } from '@/contract/current-user.ts'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { clearSession } from '@/session/cookies.ts'
import { beginSession } from '@/session/end.ts'
import { closeOverlay, showOverlay } from '@/shell/overlay-store.ts'
import {
  requested,
  closeConsole,
  find,
  open,
  replies,
  startFakeServer,
  text,
  until,
  user,
} from './-testing/open-console.tsx'

type Changes = { settings?: object; organisation?: Partial<CurrentUser['organisation']> }

/** A window as the browser would open it: what it was led to, and whether it still knows this page. */
class FakeWindow {
  opener: unknown = window
  document = document.implementation.createHTMLDocument()
  location = { replace: (url: string) => void (this.at = url) }
  at = ''
  isClosed = false
  close() {
    this.isClosed = true
  }
}
let opened: FakeWindow[]
let isBlocked: boolean

beforeAll(() => startWithAllNamespaces())
beforeEach(() => {
  opened = []
  isBlocked = false
  vi.spyOn(window, 'open').mockImplementation(() => {
    if (isBlocked) return null
    opened.push(new FakeWindow())
    return opened.at(-1) as unknown as Window
  })
  beginSession({ uuid: 'u', token: 't' })
})
afterEach(() => {
  closeOverlay()
  closeConsole()
  sessionStorage.clear()
  vi.restoreAllMocks()
})

async function openPanel(role: 'admin' | 'qu' = 'admin', { settings = {}, organisation = {} }: Changes = {}) {
  startFakeServer(role, { guideSeen: true })
  const who = user(role, { guideSeen: true })
  replies['/eye/api/admin/h5/getUser'] = () => ({
    code: 0,
    data: {
      ...who,
      organisation: { ...who.organisation, ...organisation },
      settings: consoleSettings.parse(settings),
    },
  })
  const page = await open('/visionCheck/progress')
  await page.router.navigate({ to: '.', state: { startPanel: true } })
  await until(() => tiles().length > 0)
  return page
}
const tiles = () => [...document.querySelectorAll<HTMLElement>('[data-tile]')]
const tile = (name: string) => tiles().find((each) => each.textContent.startsWith(name))!
const dialog = () => find('[role=dialog][aria-modal=true][aria-labelledby]')
const said = async (labels: string) => {
  await until(() => text().includes(labels))
  expect(dialog().textContent).toContain('操作提示')
}
const helpers = () => requested.filter(({ path }) => /token1|sso114/.test(path))

test('SHELL-07 the wide list by default; the configured organisation has the short one; its id is in the cookie', async () => {
  await openPanel()
  expect(tiles()).toHaveLength(13)
  expect(document.cookie).toContain('admin-organisation=s1')
  await openPanel('admin', { settings: { organisations: { shortList: 's1' } } })
  expect(tiles()).toHaveLength(8)
  expect(text()).not.toContain('校园智卫')
  clearSession()
  expect(document.cookie).not.toContain('admin-organisation')
})

test('SHELL-07 the short list follows the organisation of the cookie', async () => {
  document.cookie = 'admin-organisation=s9; Path=/'
  await openPanel('admin', { settings: { organisations: { shortList: 's9' } } })
  expect(tiles()).toHaveLength(8)
  expect(document.cookie).toContain('admin-organisation=s9')
})

test('SHELL-07 another organisation sets the flag', async () => {
  await openPanel('qu', { settings: { organisations: { flagged: 'r110101' } } })
  expect(document.cookie).toContain('admin-organisation=r110101')
  expect(sessionStorage.getItem('mingmu.organisation-flag')).toBe('1')
  expect(document.querySelector('[data-flag]')).not.toBeNull()
})

test('SHELL-07 a module opens its first page and closes the panel; one that is not for the role says so', async () => {
  const { at } = await openPanel('qu')
  tile('体育课堂').click()
  await said('您没有权限进行此操作')
  expect(at()).toBe('/visionCheck/progress')
  tile('视力防控').click()
  await until(() => tiles().length === 0)
  expect(at()).toBe('/visionCheck/base')
})

test('SHELL-09 an outside site is cut off from the console; without an address a clear sentence stands there', async () => {
  await openPanel()
  tile('国家体质健康网').click()
  await until(() => opened[0]?.at)
  expect([opened[0]?.at, opened[0]?.opener]).toEqual(['https://www.csh.moe.edu.cn', null])
  await until(() => tiles().length === 0)
  await openPanel()
  tile('运动会管理').click()
  await said('“运动会管理”的地址还没有设置')
  expect(opened).toHaveLength(1)
})

test('SHELL-09 module 7 is shown where a deployment says so; with an address it opens, with a picture of its own', async () => {
  await openPanel('admin', { settings: { organisations: { shortList: 's1' }, tiles: { upcoming: true } } })
  expect(tiles()).toHaveLength(9)
  tile('更多应用').click()
  await said('更多应用建设中,请稍后再试...')
  await openPanel('qu', {
    settings: {
      addresses: { '7': 'https://more.example/' },
      tiles: { pictures: { '7': '/local/more.svg' } },
    },
  })
  expect(tile('更多应用').querySelector('img')?.getAttribute('src')).toBe('/local/more.svg')
  tile('更多应用').click()
  await until(() => opened.at(-1)?.at)
  expect(opened.at(-1)?.at).toBe('https://more.example/')
})

test('SHELL-10 111, 115 and 116 ask one helper, 113 and 114 the other', async () => {
  for (const name of ['智慧操场', '校园智卫', '心理干预', 'AI 分析预警', '防欺凌预警']) {
    await openPanel()
    const helper = name.includes('预警') ? 'admin/h5/sso114' : 'token1'
    replies[`/eye/api/${helper}`] = (input) => ({ code: 0, data: `for ${JSON.stringify(input)}` })
    tile(name).click()
    await until(() => opened.at(-1)?.at)
    expect(helpers().map(({ path }) => path)).toEqual([`/eye/api/${helper}`])
    const { module } = helpers()[0]!.input as { module: number }
    const token = encodeURIComponent(`for {"module":${module}}`)
    expect(opened.at(-1)?.at).toBe(`${location.origin}/partner/?module=${module}#token=${token}`)
    expect(opened.at(-1)?.opener).toBeNull()
    await until(() => tiles().length === 0)
  }
})

test("SHELL-10 'no' shows 未授权学校 and closes the window; while it is asked the tile says so", async () => {
  await openPanel()
  replies['/eye/api/token1'] = () => ({ code: 0, data: 'no' })
  tile('智慧操场').click()
  await Promise.resolve()
  expect(tile('智慧操场').getAttribute('aria-busy')).toBe('true')
  tile('智慧操场').click()
  await said('未授权学校')
  expect(helpers()).toHaveLength(1)
  expect(opened.map(({ isClosed, at }) => [isClosed, at])).toEqual([[true, '']])
  expect(tile('智慧操场').getAttribute('aria-busy')).toBeNull()
})

test('SHELL-10 a helper that fails gives the usual message, and no window stays behind', async () => {
  await openPanel()
  replies['/eye/api/admin/h5/sso114'] = () => ({ code: 504, msg: '网关超时', data: null })
  tile('防欺凌预警').click()
  await until(() => text().includes('网关超时'))
  expect(opened[0]?.isClosed).toBe(true)
})

test('SHELL-10 where the setting says so the token goes by form, and stands in no address', async () => {
  const submitted: HTMLFormElement[] = []
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    submitted.push(this)
  })
  await openPanel('admin', {
    settings: { addresses: { '115': 'https://partner.example/in' }, tokenDelivery: { '115': 'form' } },
  })
  replies['/eye/api/token1'] = () => ({ code: 0, data: 'secret' })
  tile('校园智卫').click()
  await until(() => submitted.length)
  const form = submitted[0]!
  expect([form.method, form.action, form.ownerDocument === opened[0]?.document]).toEqual([
    'post',
    'https://partner.example/in',
    true,
  ])
  expect(form.querySelector<HTMLInputElement>('[name=token]')?.value).toBe('secret')
  expect([opened[0]?.at, opened[0]?.opener]).toEqual(['', null])
})

test('SHELL-10 where the browser blocks windows a link is left to press', async () => {
  isBlocked = true
  await openPanel()
  replies['/eye/api/token1'] = () => ({ code: 0, data: 'secret' })
  tile('智慧操场').click()
  await said('浏览器拦截了新窗口')
  const link = dialog().querySelector('a')!
  expect(link.rel).toBe('noopener noreferrer')
  expect([link.target, link.href]).toEqual(['_blank', `${location.origin}/partner/?module=111#token=secret`])
})

test('SHELL-12 customer service asks, and opens the configured page', async () => {
  await openPanel('admin', { settings: { addresses: { service: 'https://chat.example/' } } })
  showOverlay('service')
  await until(() => text().includes('接通在线客服, 是否继续?'))
  expect(dialog().textContent).toMatch(/^在线客服.*取消接通$/)
  const buttons = [...dialog().querySelectorAll('button')]
  buttons.find(({ textContent }) => textContent === '接通')?.click()
  await until(() => opened[0]?.at)
  expect([opened[0]?.at, opened[0]?.opener]).toEqual(['https://chat.example/', null])
  await until(() => !text().includes('是否继续'))
})

test('SHELL-12 customer service that is not set up says so', async () => {
  await openPanel()
  showOverlay('service')
  await until(() => text().includes('在线客服还没有开通'))
  expect(dialog().textContent).toContain('系统运维人员：')
  expect(dialog().textContent).not.toMatch(/[A-Z]+_[A-Z]+/)
  expect(dialog().textContent).not.toContain('接通')
})
