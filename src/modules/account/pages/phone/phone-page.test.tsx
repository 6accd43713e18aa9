// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import {
  requested,
  closeConsole,
  named,
  open,
  replies,
  startFakeServer,
  text,
  until,
} from '@/routes/-testing/open-console.tsx'

const code = 'c'.repeat(32)
const openPath = '/eye/api/admin/h5/phone/open'
const confirmPath = '/eye/api/admin/h5/phone/confirm'
const removed = { code: 404, msg: '链接已用过或已过期', data: null }

beforeAll(() => startWithAllNamespaces())
beforeEach(() => {
  startFakeServer()
  replies[openPath] = () => ({ code: 0, data: { name: '周＊', expiresAt: '2026-11-20T10:40:00Z' } })
  replies[confirmPath] = () => ({ code: 0, data: { confirmed: true } })
})
afterEach(closeConsole)

test('AUTH-12 without a session: whose link this is, confirmed by one press; the code is in no address', async () => {
  await open(`/phone#${code}`)
  await until(() => text().includes('周＊'))
  named('button', '确认是我').click()
  await until(() => text().includes('已确认'))
  expect(requested).toEqual([
    { path: openPath, input: { code } },
    { path: confirmPath, input: { code } },
  ])
})

test('AUTH-12 a link that is used or over says what to do, before and after the press', async () => {
  replies[openPath] = () => removed
  await open(`/phone#${code}`)
  await until(() => text().includes('链接已失效'))
  expect(document.querySelector('button')).toBeNull()

  replies[openPath] = () => ({ code: 0, data: { name: '周＊', expiresAt: '2026-11-20T10:40:00Z' } })
  replies[confirmPath] = () => removed
  await open(`/phone#${code}`)
  await until(() => text().includes('周＊'))
  named('button', '确认是我').click()
  await until(() => text().includes('链接已失效'))
})

test('AUTH-12 an address without a code asks nothing', async () => {
  await open('/phone')
  await until(() => text().includes('链接不完整'))
  expect(requested).toEqual([])
})

test('AUTH-12 a failure can be tried again', async () => {
  replies[openPath] = () => ({ code: 500, msg: '服务器内部错误', data: null })
  await open(`/phone#${code}`)
  await until(() => text().includes('服务器内部错误'))
  replies[openPath] = () => ({ code: 0, data: { name: '周＊', expiresAt: '2026-11-20T10:40:00Z' } })
  named('button', '重试').click()
  await until(() => text().includes('周＊'))
})
