// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { callBase } from '@/contract/call.ts'
import { displayOpen } from '@/contract/display.ts'
import { screenTotals } from '@/modules/vision/contract/screen.ts'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { clearSession, readSession, writeSession } from '@/session/cookies.ts'
import { endDisplay, holdDisplay, releaseDisplay } from '@/session/display.ts'
import { DisplayPage } from '@/modules/display/pages/display-page.tsx'
import { fakeReplies, type FakeReplies } from '@/modules/vision/pages/screen/testing/fake-replies.ts'
import { text, until } from '@/modules/vision/pages/screen/testing/open-screen.tsx'
import type { RotationPlan } from '@/lib/rotation.ts'
import { displayWalls } from './-display-walls.ts'

vi.mock('@/widgets/echart/chart-canvas.tsx', () => ({ ChartCanvas: () => null }))

const organisation = {
  kind: 'school' as const,
  schoolId: 2,
  regionCode: '110101',
  name: '清河小学',
  regionName: '示范区',
}
const refused = () => ({ code: 401, msg: '未授权，请登录', data: null })
class SilentSocket {
  readyState = 0
  close() {}
}
let replies: FakeReplies
let requested: { path: string; headers: Headers }[]
let close = () => {}

beforeAll(() => startWithAllNamespaces())
beforeEach(() => {
  requested = []
  replies = fakeReplies()
  replies.set(callBase + displayOpen.path, () => ({
    code: 0,
    data: {
      organisation,
      search: { playlist: 'school:2,stage:primary', every: 60 },
      plan: null,
      modules: [1, 2],
      expiresAt: '2027-01-01T00:00:00Z',
      isOpen: true,
    },
  }))
  vi.stubGlobal('WebSocket', SilentSocket)
  vi.stubGlobal('fetch', async (path: string, { body, headers }: RequestInit) => {
    requested.push({ path, headers: new Headers(headers) })
    const reply = replies.get(path)?.(JSON.parse(String(body)) as never) ?? {
      code: 403,
      msg: path,
      data: null,
    }
    return Response.json(reply, { status: reply.code === 0 ? 200 : reply.code })
  })
  writeSession({ uuid: 'u', token: 'mine' })
})
afterEach(() => {
  close()
  releaseDisplay()
  clearSession()
  vi.unstubAllGlobals()
})

function open() {
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  holdDisplay('theirs')
  root.render(<DisplayPage link="theirs" walls={displayWalls} />)
  close = () => {
    root.unmount()
    box.remove()
  }
}
const isWall = () => text().includes('第 1 / 2 屏') && text().includes('35.0')

test('FND-display the wall alone, asked for in the name of the link and of no session', async () => {
  open()
  await until(isWall)
  expect(document.querySelectorAll('button, a, input, select')).toHaveLength(0)
  expect(document.querySelectorAll('main')).toHaveLength(1)
  expect(new Set(requested.map(({ headers }) => headers.get('x-display')))).toEqual(new Set(['theirs']))
  expect(requested.filter(({ headers }) => headers.has('x-token'))).toEqual([])
  expect(requested.filter(({ path }) => !replies.has(path))).toEqual([])
})

test('FND-display a link that is no longer good says so and nothing else; the session stays', async () => {
  replies.set(callBase + displayOpen.path, refused)
  open()
  await until(() => text().includes('展示链接已停用，请联系发出人'))
  expect(readSession()).toEqual({ uuid: 'u', token: 'mine' })
  expect(requested.map(({ path }) => path)).toEqual([callBase + displayOpen.path])
})

test('SHELL-10 a link of a school whose module is closed says so, and is not over', async () => {
  replies.set(callBase + displayOpen.path, () => ({
    code: 0,
    data: {
      organisation,
      search: {},
      plan: null,
      modules: [1],
      expiresAt: '2027-01-01T00:00:00Z',
      isOpen: false,
    },
  }))
  open()
  await until(() => text().includes('未开通视力防控') && text().includes('由教育局开通后自动恢复显示'))
  expect(requested.filter(({ path }) => path !== callBase + displayOpen.path)).toEqual([])
})

test.each([
  ['cut off', () => endDisplay()],
  ['refused a figure', undefined],
])('FND-display %s while it shows, the figures go', async (_how, cutOff) => {
  if (!cutOff) replies.set(callBase + screenTotals.path, refused)
  open()
  if (cutOff) {
    await until(isWall)
    cutOff()
  }
  await until(() => text().includes('展示链接已停用，请联系发出人'))
  expect(text()).not.toContain('%')
  expect(readSession()).toEqual({ uuid: 'u', token: 'mine' })
})

/** A link of a rotation whose stops are open. */
const opensPlan = (plan: RotationPlan) =>
  replies.set(callBase + displayOpen.path, () => ({
    code: 0,
    data: {
      organisation,
      search: {},
      plan,
      modules: [1, 2],
      expiresAt: '2027-01-01T00:00:00Z',
      isOpen: true,
    },
  }))

test('FND-display a stop of a rotation shows its wall, without buttons, in the name of the link', async () => {
  opensPlan({ stops: [{ screen: 'vision', seconds: 600 }] })
  open()
  await until(() => text().includes('35.0'))
  expect(document.querySelectorAll('button, a, input, select')).toHaveLength(0)
  expect(requested.filter(({ headers }) => headers.get('x-display') !== 'theirs')).toEqual([])
  expect(requested.filter(({ path }) => !replies.has(path))).toEqual([])
})

test('FND-display outside of all hours a rotation shows the time and when it goes on, and asks for no figures', async () => {
  const clock = (ms: number) => new Date(Date.now() + 8 * 3_600_000 + ms).toISOString().slice(11, 16)
  const from = clock(2 * 3_600_000)
  opensPlan({ stops: [{ screen: 'vision', seconds: 30 }], hours: { from, to: clock(3 * 3_600_000) } })
  open()
  await until(() => text().includes(`${from} 继续显示`))
  expect(requested.map(({ path }) => path)).toEqual([callBase + displayOpen.path])
})

test('SHELL-10 a rotation none of whose modules is open says so', async () => {
  replies.set(callBase + displayOpen.path, () => ({
    code: 0,
    data: {
      organisation,
      search: {},
      plan: { stops: [] },
      modules: [1],
      expiresAt: '2027-01-01T00:00:00Z',
      isOpen: false,
    },
  }))
  open()
  await until(() => text().includes('未开通这些大屏的模块'))
})
