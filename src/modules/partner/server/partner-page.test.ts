// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { projectFolder } from '@/server/db/embedded/data-folder.ts'
import type { Locale } from '@/server/http/locale.ts'
import { partnerPageHtml } from './partner-page-html.ts'

const script = readFileSync(join(projectFolder(), 'public/partner/partner.js'), 'utf8')
const fetched = vi.fn<typeof fetch>()
afterEach(() => {
  vi.unstubAllGlobals()
  fetched.mockReset()
})

/** Opens the page at an address with this fragment and runs its script. */
function open(fragment: string, locale: Locale = 'zh-CN') {
  vi.stubGlobal('fetch', fetched)
  history.replaceState(null, '', `/partner/?module=111${fragment}`)
  document.documentElement.lang = locale
  const html = partnerPageHtml(locale, { kind: 'checking' })
  document.body.innerHTML = /<body>([^]*)<\/body>/.exec(html)![1]!
  new Function(script)()
}
const answers = (body: unknown) => fetched.mockResolvedValueOnce(new Response(JSON.stringify(body)))
const shown = () =>
  [...document.querySelectorAll<HTMLElement>('[data-state]')]
    .filter((section) => !section.hidden)
    .map((section) => section.querySelector('h1')!.textContent)
const fields = () => [...document.querySelectorAll('dd')].map((field) => field.textContent)

test('SHELL-10 the token leaves the address at once, is asked about once, and the answer is shown as text', async () => {
  answers({ code: 0, data: { module: 111, name: '<b>李', organisation: '甲一小学' } })
  open('#token=a%2Bb')
  expect(location.href).not.toContain('token')
  expect(location.search).toBe('?module=111')
  const [url, options] = fetched.mock.calls[0] as [string, RequestInit]
  expect([url, options.body]).toEqual(['/eye/api/partner/verify', '{"token":"a+b"}'])
  await expect.poll(shown).toEqual(['已核对来访者'])
  expect(fields()).toEqual(['智慧操场', '<b>李', '甲一小学'])
  expect(document.querySelector('dd b')).toBeNull()
  expect(fetched).toHaveBeenCalledOnce()
})

test('SHELL-10 a token that is used up or over, none at all, and no answer each say so, in the language of the page', async () => {
  answers({ code: 401, data: null })
  open('#token=x', 'en-US')
  await expect.poll(shown).toEqual(['This token is used up or has expired'])
  open('#other=1')
  expect(shown()).toEqual(['没有收到令牌'])
  expect(fetched).toHaveBeenCalledOnce()
  fetched.mockRejectedValueOnce(new TypeError('network'))
  open('#token=x')
  await expect.poll(shown).toEqual(['暂时无法核对'])
  answers({ code: 429, data: null })
  open('#token=x')
  await expect.poll(shown).toEqual(['暂时无法核对'])
})

test('SHELL-10 another token given to the same window is checked too', async () => {
  open('')
  expect(shown()).toEqual(['没有收到令牌'])
  answers({ code: 0, data: { module: 115, name: '李', organisation: '甲一小学' } })
  location.hash = '#token=second'
  dispatchEvent(new HashChangeEvent('hashchange'))
  await expect.poll(shown).toEqual(['已核对来访者'])
  expect(fields()[0]).toBe('校园智卫')
  expect(location.href).not.toContain('second')
})
