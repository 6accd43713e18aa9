// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { beginSession } from '@/session/end.ts'
import { allPages } from '@/shell/pages.ts'
import { requested, closeConsole, open, pageText, startFakeServer, until } from './-testing/open-console.tsx'

beforeAll(() => startWithAllNamespaces())
beforeEach(() => beginSession({ uuid: 'u', token: 't' }))
afterEach(closeConsole)

/** What the frame itself asks goes on as before. */
const isOfFrame = (url: string) => /getUser|notices|console-settings|\/log\b|roundList/i.test(url)

function answering(answer: () => Promise<Response>) {
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
    isOfFrame(url) ? fetch(url, init) : (requested.push({ path: url, input: undefined }), answer()),
  )
}
const failing = (code: number) => async () =>
  new Response(JSON.stringify({ code, msg: '服务不可用', data: null }), { status: code })
const buttons = () => [...document.querySelectorAll<HTMLElement>('main button')]
const retry = () => buttons().find(({ textContent }) => textContent?.includes('重试'))
/** Draws what the settings say; asks nothing of its own. */
const asksNothing = new Set(['/manage/appDown'])

describe.each(['admin', 'qu'] as const)('as %s', (role) => {
  const pages = allPages
    .filter(({ path, auth }) => path.startsWith('/manage/') && (!auth || auth.includes(role)))
    .map(({ path }) => path)
  const asking = pages.filter((path) => !asksNothing.has(path))
  beforeEach(() => startFakeServer(role))

  test.each(asking)('MAN-01 NAV-10 %s is drawn while its figures are on their way', async (path) => {
    answering(() => new Promise(() => {}))
    await open(path)
    await until(() => document.querySelector('main [aria-busy="true"], main .skeleton'))
    expect(pageText()).not.toContain('抱歉')
  })

  test.each(asking)(
    'MAN-01 NAV-10 %s says that it could not be read, and asks again at a press',
    async (path) => {
      answering(failing(503))
      await open(path)
      await until(retry)
      const before = requested.length
      retry()!.click()
      await until(() => requested.length > before)
    },
  )

  test.each(asking)('MAN-01 NAV-10 %s stands when what it shows has vanished', async (path) => {
    answering(failing(404))
    await open(path)
    // Where nothing was ever counted there is nothing to read: the page says so.
    const labels = /服务不可用|还没有/
    await until(() => retry() || labels.test(pageText()))
    expect(document.querySelector('nav')).not.toBeNull()
  })
})
