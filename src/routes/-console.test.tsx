// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { readSession } from '@/session/cookies.ts'
import { beginSession } from '@/session/end.ts'
import {
  closeConsole,
  find,
  named,
  open,
  press,
  replies,
  startFakeServer,
  text,
  until,
  user,
} from './-testing/open-console.tsx'

beforeAll(() => startWithAllNamespaces())
beforeEach(() => startFakeServer())
afterEach(closeConsole)

test('NAV-04 without a session a page leads to sign-in, which knows the way back', async () => {
  const { at } = await open('/visionCheck/base?round=3')
  expect(at()).toBe('/login?redirect=%2FvisionCheck%2Fbase%3Fround%3D3')
})

test('NAV-02 the root leads each role home', async () => {
  beginSession({ uuid: 'u', token: 't' })
  expect((await open('/')).at()).toBe('/manage/base')
  replies['/eye/api/admin/h5/getUser'] = () => ({ code: 0, data: user('qu') })
  expect((await open('/index')).at()).toBe('/manage/cityBase')
})

test('NAV-05 a page of another role shows 403 inside the frame; the address stays', async () => {
  beginSession({ uuid: 'u', token: 't' })
  const { at } = await open('/manage/cityBase')
  expect(at()).toBe('/manage/cityBase')
  expect(text()).toContain('抱歉，您没有权限访问此页面')
  expect(find('header').textContent).toContain('清河小学')
})

test('NAV-07 any other path shows 404 with the way home', async () => {
  await open('/nowhere')
  expect(text()).toContain('抱歉，您访问的页面不存在')
  expect(find<HTMLAnchorElement>('a').getAttribute('href')).toBe('/')
})

test('AUTH-13 a session the server no longer knows leads to sign-in with the reason, once', async () => {
  beginSession({ uuid: 'u', token: 't' })
  replies['/eye/api/admin/h5/getUser'] = () => ({ code: 401, msg: '', data: null })
  const { at } = await open('/manage/base')
  expect(at()).toBe('/login?redirect=%2Fmanage%2Fbase')
  expect(find('[role=alert]').textContent).toBe('登录已过期，请重新登录。')
  expect(readSession()).toBeNull()
})

test('AUTH-01 empty fields are asked for, and nothing is sent', async () => {
  const sent = vi.fn()
  vi.stubGlobal('fetch', sent)
  await open('/login')
  press('button[type=submit]')
  await until(() => text().includes('请输入用户名'))
  expect(text()).toContain('请输入密码')
  expect(sent).not.toHaveBeenCalled()
})

test('AUTH-05 after a wrong password the name stays, the password goes and has the focus', async () => {
  await open('/login')
  find<HTMLInputElement>('[name=username]').value = 'school01'
  find<HTMLInputElement>('[name=password]').value = 'wrong'
  press('button[type=submit]')
  await until(() => find('[role=alert]').textContent)
  expect(find('[role=alert]').textContent).toBe('账号或密码错误')
  expect(find<HTMLInputElement>('[name=username]').value).toBe('school01')
  expect(find<HTMLInputElement>('[name=password]').value).toBe('')
  expect(document.activeElement).toBe(find('[name=password]'))
})

test('AUTH-04 after sign-in the reader is where they wanted to be, under the start panel', async () => {
  const { at } = await open('/login?redirect=%2Fmanage%2Fbase')
  replies['/eye/api/login_v2'] = () => ({
    code: 0,
    data: { uuid: 'u', token: 'new', device: 'd', info: user('admin').info },
  })
  find<HTMLInputElement>('[name=username]').value = 'school01'
  find<HTMLInputElement>('[name=password]').value = 'right'
  press('button[type=submit]')
  await until(() => document.querySelector('[role=dialog]'))
  expect(at()).toBe('/manage/base')
  expect(readSession()).toEqual({ uuid: 'u', token: 'new' })
  expect(find('[role=dialog]').textContent).toContain('视力防控')
})

test('NAV-11 the menu shows the pages of the role', async () => {
  beginSession({ uuid: 'u', token: 't' })
  await open('/manage/base')
  expect([...document.querySelectorAll('aside nav a')].map((link) => link.getAttribute('href'))).toEqual([
    '/manage/base',
    '/manage/tasks',
    '/manage/student',
    '/manage/teacher',
    '/manage/schoolMaster',
    '/manage/print',
    '/manage/messages',
    '/manage/calendar',
    '/manage/rounds',
    '/manage/letters',
    '/manage/submit',
    '/manage/turnover',
    '/manage/leavers',
  ])
})

test('NAV-04 a redirect to another host leads home', async () => {
  beginSession({ uuid: 'u', token: 't' })
  const { at } = await open('/login?redirect=%2F%2Fevil.example')
  await until(() => at() === '/manage/base')
})

test('AUTH-10 signing out asks first, then revokes the session and says so', async () => {
  beginSession({ uuid: 'u', token: 't' })
  const sent: (string | null)[] = []
  const answer = globalThis.fetch
  vi.stubGlobal('fetch', (url: string, options: RequestInit) => {
    if (url === '/eye/api/logout') sent.push(new Headers(options.headers).get('x-token'))
    return answer(url, options)
  })
  const { at } = await open('/manage/base')
  named('header button[aria-haspopup=menu]', '周老师').click()
  await until(() => document.querySelector('[role=menuitem]'))
  named('[role=menuitem]', '退出登录').click()
  await until(() => text().includes('退出登录确认'))
  expect(readSession()).not.toBeNull()
  named('[role=dialog] button', '退出登录').click()
  await until(() => at() === '/login')
  await until(() => find('[role=alert]').textContent)
  expect(find('[role=alert]').textContent).toBe('已退出登录。')
  expect([readSession(), sent]).toEqual([null, ['t']])
})

test('SHELL-03 what floats over a page begins below what stays above it', async () => {
  const top = () => document.documentElement.style.getPropertyValue('--frame-top')
  await open('/login')
  expect(top()).toBe('')
  beginSession({ uuid: 'u', token: 't' })
  await open('/manage/base')
  expect(top()).toBe('64px')
  await open('/manage/base?wall=1')
  expect(top()).toBe('0px')
  startFakeServer('admin', { layout: 'top' })
  await open('/manage/base')
  expect(top()).toBe('104px')
  startFakeServer('admin', { fixedFrame: false })
  await open('/manage/base')
  expect(top()).toBe('0px')
})

test('AUTH-06 from sign-in a line leads to registration', async () => {
  const { at } = await open('/login')
  named('a', '注册').click()
  await until(() => at() === '/register')
  await until(() => document.querySelector('[name=mail]'))
})

test('SHELL-01 the breadcrumb names the module and the page', async () => {
  beginSession({ uuid: 'u', token: 't' })
  await open('/manage/schoolMaster')
  await until(() => document.querySelector('nav[aria-label=当前位置] h1'))
  const steps = () =>
    [...document.querySelectorAll('nav[aria-label=当前位置] ol:first-child li')].map(
      (step) => step.textContent,
    )
  expect(steps()).toEqual(['学校管理', '管理员账号'])
  await open('/manage/student')
  await until(() => steps()[1] === '学生档案')
  expect(steps()).toEqual(['学校管理', '学生档案'])
})
