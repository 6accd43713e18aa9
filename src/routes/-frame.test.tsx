// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { consoleSettings } from '@/contract/console-settings.ts'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { beginSession } from '@/session/end.ts'
import {
  closeConsole,
  find,
  named,
  open,
  press,
  replies,
  startFakeServer,
  until,
  user,
} from './-testing/open-console.tsx'

beforeAll(() => startWithAllNamespaces())
beforeEach(() => {
  startFakeServer()
  beginSession({ uuid: 'u', token: 't' })
})
afterEach(() => {
  closeConsole()
  document.body.replaceChildren()
})

const widthIs = (px: number) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: px <= Number(/max-width: ([\d.]+)/.exec(query)?.[1] ?? 0),
    addEventListener() {},
    removeEventListener() {},
  }))

test('SHELL-02 below 600 the menu stands in a drawer and the title in the header', async () => {
  widthIs(599)
  const { at } = await open('/manage/base')
  expect(document.querySelector('aside')).toBeNull()
  await until(() => find('header h1').textContent?.includes('学校信息'))
  press('header button[aria-label=打开菜单]')
  await until(() => document.querySelector('[role=dialog]'))
  named('[role=dialog] a', '学生档案').click()
  await until(() => at().startsWith('/manage/student'))
  await until(() => !document.querySelector('[role=dialog]'))
})

test('SHELL-02 from 600 on there is a sider', async () => {
  widthIs(600)
  await open('/manage/base')
  expect(find('aside').textContent).toBeDefined()
})

test('NAV-10 the title has the unread count before it and the suffix of the deployment behind it', async () => {
  const settings = consoleSettings.parse({ titleSuffix: '云溪区健康平台' })
  const unread = { notification: 2, message: 1, todo: 0 }
  replies['/eye/api/admin/h5/getUser'] = () => ({ code: 0, data: { ...user('admin'), settings, unread } })
  await open('/manage/base')
  await until(() => /^\(3\) .+ - 云溪区健康平台$/.test(document.title))
})
