// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { setLanguage } from '@/i18n/i18n.ts'
import {
  requested,
  closeConsole,
  named,
  open,
  replies,
  startFakeServer,
  text,
  until,
  user,
} from '@/routes/-testing/open-console.tsx'
import { readSession } from '@/session/cookies.ts'
import { field, noteOf, typeInto } from '@/shell/testing/type-into.ts'

const captchaPath = '/eye/api/captcha'
const registerPath = '/eye/api/register'

beforeAll(() => startWithAllNamespaces())
beforeEach(() => {
  startFakeServer('none')
  replies[captchaPath] = () => ({ code: 0, data: { waitSeconds: 60 } })
  replies[registerPath] = () => ({
    code: 0,
    data: { uuid: 'u', token: 'new', device: 'd', info: user('none').info },
  })
})
afterEach(async () => {
  closeConsole()
  sessionStorage.clear()
  vi.useRealTimers()
  await setLanguage('zh-CN')
})

const codeButton = () =>
  [...document.querySelectorAll('button')].find(({ textContent }) =>
    /获取验证码|秒后重发|Get code|Again/.test(textContent ?? ''),
  )
const submit = () => named('button', '注册').click()
const sentTo = (path: string) => requested.filter((each) => each.path === path).map(({ input }) => input)
const refusal = (path: string, code: string) => ({
  code: 400,
  msg: code,
  data: { issues: [{ path, code, message: code }] },
})

function fill() {
  typeInto('用户名', 'liu_2026')
  typeInto('邮箱', 'liu@example.org')
  typeInto('密码', 'secret')
  typeInto('手机号', '13800136021', { leave: true })
}
async function fillAll() {
  fill()
  typeInto('验证码', '123456')
  await until(() => field('验证码').value === '123456')
}

test('AUTH-06 empty fields are named at their place, the first has the focus, and nothing is sent', async () => {
  await open('/register')
  submit()
  await until(() => text().includes('请输入验证码'))
  expect(['用户名', '邮箱', '密码', '手机号', '验证码'].map(noteOf)).toEqual([
    '请输入用户名',
    '请输入邮箱',
    '请输入密码',
    '请输入手机号',
    '请输入验证码',
  ])
  expect(document.activeElement).toBe(field('用户名'))
  expect(sentTo(registerPath)).toEqual([])
})

test('AUTH-06 a field says what is wrong as it is left', async () => {
  await open('/register')
  typeInto('邮箱', 'liu@wangjiang', { leave: true })
  typeInto('密码', '1234', { leave: true })
  typeInto('手机号', '2380013602', { leave: true })
  await until(() => text().includes('手机号格式不正确'))
  expect([noteOf('邮箱'), noteOf('密码')]).toEqual(['邮箱格式不正确', '请输入6位以上密码'])
  expect(field('邮箱').getAttribute('aria-invalid')).toBe('true')
})

test('AUTH-07 the code can be asked for once the fields before it are fit, then not for a minute, reload or not', async () => {
  await open('/register')
  typeInto('手机号', '13800136021')
  expect(codeButton()?.disabled).toBe(true)
  fill()
  await until(() => !codeButton()?.disabled)
  codeButton()?.click()
  await until(() => /\d+ 秒后重发/.test(codeButton()?.textContent ?? ''))
  expect(sentTo(captchaPath)).toEqual([{ mobile: '13800136021' }])
  expect(noteOf('验证码')).toBe('已发到 138 **** 6021，5 分钟内有效')
  expect(document.activeElement).toBe(field('验证码'))
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('13800136021')

  await open('/register')
  expect(codeButton()?.textContent).toMatch(/^(59|60) 秒后重发$/)
  fill()
  expect(codeButton()?.disabled).toBe(true)
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + 61_000)
  await until(() => codeButton()?.textContent === '获取验证码' && !codeButton()?.disabled)
  vi.mocked(Date.now).mockRestore()
})

test('AUTH-07 asked too soon, it waits for as long as the server says', async () => {
  const answer = globalThis.fetch
  vi.stubGlobal('fetch', async (url: string, options: RequestInit) =>
    url === captchaPath
      ? Response.json({ code: 429, msg: '', data: null }, { status: 429, headers: { 'retry-after': '17' } })
      : answer(url, options),
  )
  await open('/register')
  fill()
  await until(() => !codeButton()?.disabled)
  codeButton()?.click()
  await until(() => codeButton()?.textContent === '17 秒后重发')
  expect(noteOf('验证码')).toBe('获取太频繁，请等倒计时结束')
})

test('AUTH-08 registered, one is signed in and on the first page, with what happens next', async () => {
  const { at } = await open('/register')
  await fillAll()
  submit()
  await until(() => at() === '/notice')
  expect(readSession()).toEqual({ uuid: 'u', token: 'new' })
  expect(sentTo(registerPath)).toEqual([
    {
      username: expect.any(String),
      mail: 'liu@example.org',
      password: expect.any(String),
      mobile: '13800136021',
      captcha: '123456',
    },
  ])
  expect(JSON.stringify(sentTo(registerPath))).not.toContain('secret')
  await until(() => text().includes('等待教育局分配单位和角色'))
})

test.each([
  ['captcha', 'captchaWrong', '验证码', '验证码不正确或已过期'],
  ['username', 'usernameTaken', '用户名', '该用户名已被使用'],
  ['mail', 'mailTaken', '邮箱', '该邮箱已注册'],
])('AUTH-06 what the server refuses stands at its field: %s', async (path, code, label, labels) => {
  replies[registerPath] = () => refusal(path, code)
  await open('/register')
  await fillAll()
  submit()
  await until(() => noteOf(label) === labels)
  expect(document.activeElement).toBe(field(label))
  typeInto(label, `${field(label).value}1`)
  await until(() => noteOf(label) !== labels)
})

test('I18N-01 switching the language keeps what was typed and rewords what is wrong', async () => {
  await open('/register')
  typeInto('用户名', 'liu_2026')
  typeInto('邮箱', 'liu@', { leave: true })
  await until(() => text().includes('邮箱格式不正确'))
  await setLanguage('en-US')
  await until(() => text().includes('This is not an email address'))
  expect([field('User name').value, field('Email').value]).toEqual(['liu_2026', 'liu@'])
})

test('SEC-09 where several districts have a bureau, one is chosen before anything is sent, and named to it', async () => {
  replies['/eye/api/register/districts'] = () => ({
    code: 0,
    data: {
      rows: [
        { code: '990901', name: '甲区' },
        { code: '990902', name: '乙区' },
      ],
    },
  })
  const { at } = await open('/register')
  const district = () => document.querySelector<HTMLElement>('button[aria-label^="所在区县"]')
  await until(() => district() !== null)
  await fillAll()
  submit()
  await until(() => text().includes('请选择所在区县'))
  expect(sentTo(registerPath)).toEqual([])
  expect(document.activeElement).toBe(district())
  district()!.click()
  await until(() => document.querySelectorAll('[role=option]').length === 2)
  document.querySelectorAll<HTMLElement>('[role=option]')[1]!.click()
  await until(() => !text().includes('请选择所在区县'))
  submit()
  await until(() => at() === '/notice')
  expect(sentTo(registerPath)).toMatchObject([{ region: '990902' }])
})
