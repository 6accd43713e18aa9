// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import titles from '../../locales/zh-CN/pages.json' with { type: 'json' }
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { beginSession } from '@/session/end.ts'
import { allPages } from '@/shell/pages.ts'
import { closeConsole, open, pageText, startFakeServer, text, until } from './-testing/open-console.tsx'

beforeAll(() => startWithAllNamespaces())
afterEach(closeConsole)

const title = (path: string) => titles.pages[path as keyof typeof titles.pages]

describe.each(['admin', 'qu'] as const)('as %s', (role) => {
  beforeEach(() => {
    startFakeServer(role)
    beginSession({ uuid: 'u', token: 't' })
  })
  const other = role === 'admin' ? 'qu' : 'admin'

  test.each(allPages.filter(({ auth }) => !auth || auth.includes(role)).map(({ path }) => path))(
    'NAV-01 NAV-10 %s is there under its title',
    async (path) => {
      const { at } = await open(path)
      expect(at().split('?')[0]).toBe(path)
      await until(() => document.title.includes(title(path)))
      expect(document.title).toMatch(/ - 明目$/)
      expect(text()).not.toContain('抱歉')
    },
  )

  test.each(allPages.filter(({ auth }) => auth && !auth.includes(role)).map(({ path }) => path))(
    `NAV-05 %s, a page for ${other} alone, is refused inside the frame`,
    async (path) => {
      const { at } = await open(path)
      expect(at()).toBe(path)
      await until(() => pageText().includes('抱歉，您没有权限访问此页面'))
    },
  )
})

test('NAV-01 every page of the table is built', async () => {
  startFakeServer('admin')
  beginSession({ uuid: 'u', token: 't' })
  const { router } = await open('/manage/base')
  const { routesByPath } = router as { routesByPath: object }
  expect(allPages.map(({ path }) => path).filter((path) => !(path in routesByPath))).toEqual([])
})

describe('NAV-03', () => {
  beforeEach(() => {
    startFakeServer('admin')
    beginSession({ uuid: 'u', token: 't' })
  })

  test('NAV-03 /refresh re-enters the page it came from, with its address', async () => {
    const { router, at } = await open('/manage/student?plan=abc')
    const before = at()
    await router.navigate({ to: '/refresh' })
    await until(() => at() === before)
  })

  test('NAV-03 /redirect gives way to the route that it encodes', async () => {
    const route = encodeURIComponent('{"path":"/manage/teacher"}')
    const { at } = await open(`/redirect/${route}`)
    await until(() => at() === '/manage/teacher')
  })

  test.each(['{', '"https://example.org"', '"//example.org"'])(
    'NAV-03 /redirect/%s is not found',
    async (json) => {
      await open(`/redirect/${encodeURIComponent(json)}`)
      await until(() => text().includes('抱歉，您访问的页面不存在'))
    },
  )
})
