// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { writeSession } from './cookies.ts'

afterEach(() => vi.restoreAllMocks())

function writtenAt(protocol: string) {
  vi.spyOn(location, 'protocol', 'get').mockReturnValue(protocol)
  const set = vi.spyOn(document, 'cookie', 'set')
  writeSession({ uuid: 'u', token: 't' })
  return set.mock.calls.map(([text]) => text)
}

test('AUTH-03 both cookies last one day, SameSite=Lax, for the whole console', () => {
  expect(writtenAt('http:')).toEqual([
    'admin-uuid=u; Max-Age=86400; Path=/; SameSite=Lax',
    'admin-token=t; Max-Age=86400; Path=/; SameSite=Lax',
  ])
})

test('AUTH-03 on https they are Secure', () => {
  for (const text of writtenAt('https:')) expect(text).toMatch(/; Secure$/)
})
