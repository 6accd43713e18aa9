import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { schoolModulesEdit, token1 } from '@/contract/partner.ts'
import { projectFolder } from '@/server/db/embedded/data-folder.ts'
import { createDistricts } from '../../../../tests/support/fixture-district.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'

const clientFolder = mkdtempSync(join(tmpdir(), 'mingmu-client-'))
let server: TestServer
let asSchool: { token: string }
beforeAll(async () => {
  cpSync(join(projectFolder(), 'public'), clientFolder, { recursive: true })
  writeFileSync(join(clientFolder, 'index.html'), '<title>console</title>')
  server = await startServer({ parts: { clientFolder } })
  const { schools } = await createDistricts(server.db)
  const bureau = { token: await server.signIn('bureau') }
  await server.ask(schoolModulesEdit, { school: schools.first, modules: [111] }, bureau)
  await server.db.updateTable('account').set({ name: '<b>李&' }).where('username', '=', 'first').execute()
  asSchool = { token: await server.signIn('first') }
})
afterAll(async () => {
  await server.stop()
  rmSync(clientFolder, { recursive: true })
})

const newToken = async () => (await server.ask(token1, { module: 111 }, asSchool)).data
const open = (init: RequestInit = {}, language = 'zh-CN') =>
  server.request('/partner/?module=111', {
    ...init,
    headers: { 'accept-language': language, ...init.headers },
  })
const post = (fields: Record<string, string>, language?: string) =>
  open({ method: 'POST', body: new URLSearchParams(fields) }, language)
/** The heading of the one state that is shown. */
const shownOf = (html: string) => /data-state="(\w+)"><h1>([^<]*)/.exec(html)?.slice(1)

test('SHELL-10 the page asks by script for a token in the fragment, has no inline code, and is never cached', async () => {
  const page = await open()
  const html = await page.text()
  expect(shownOf(html)).toEqual(['checking', '正在核对来访者…'])
  expect(html).toContain('<script src="/partner/partner.js" defer></script>')
  expect(html).not.toMatch(/<script>|<style|style=|\son\w+=/)
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self';")
  const english = await (await open({}, 'en-GB,en;q=0.9')).text()
  expect(english).toContain('<html lang="en-US">')
  expect(shownOf(english)).toEqual(['checking', 'Checking who is here…'])
  const short = await server.request('/partner?module=111')
  expect([short.status, short.headers.get('location')]).toEqual([308, '/partner/?module=111'])
})

test('SHELL-10 the page is no page of the console, and its files are served', async () => {
  expect(await (await server.request('/partner')).text()).not.toContain('console')
  expect(await (await open()).text()).not.toContain('<title>console')
  expect(await (await server.request('/visionCheck/base')).text()).toContain('<title>console')
  for (const name of ['partner.js', 'partner.css'])
    expect((await server.request(`/partner/${name}`)).status, name).toBe(200)
})

test('SHELL-10 a token posted in a form is checked at once, once; what it says is escaped', async () => {
  const token = await newToken()
  const welcomed = await post({ token })
  const html = await welcomed.text()
  expect(welcomed.status).toBe(200)
  expect(shownOf(html)).toEqual(['welcome', '已核对来访者'])
  expect(html).toContain('<dd data-field="module">智慧操场</dd>')
  expect(html).toContain('<dd data-field="name">&lt;b&gt;李&amp;</dd>')
  expect(html).toContain('<dd data-field="organisation">甲一小学</dd>')
  expect(html).not.toContain(token)
  expect(html).not.toContain('<script')
  const again = await post({ token }, 'en-US')
  expect(again.status).toBe(401)
  expect(shownOf(await again.text())).toEqual(['over', 'This token is used up or has expired'])
})

test('SHELL-10 no token, a token that is no text of ours, or a huge body get a calm answer', async () => {
  expect(shownOf(await (await post({})).text())).toEqual(['missing', '没有收到令牌'])
  expect(shownOf(await (await post({ token: 'x'.repeat(300) })).text())?.[0]).toBe('missing')
  expect(shownOf(await (await post({ token: 'nonsense' })).text())?.[0]).toBe('over')
  expect((await post({ token: 'x'.repeat(5000) })).status).toBe(413)
  const asJson = await open({ method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } })
  expect(shownOf(await asJson.text())?.[0]).toBe('missing')
})
