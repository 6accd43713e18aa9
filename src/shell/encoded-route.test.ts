import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodedRoute } from './encoded-route.ts'

test('NAV-03 a path, or a path with query and hash, is an address', () => {
  expect(encodedRoute('"/visionCheck/base?grade=3"')).toBe('/visionCheck/base?grade=3')
  expect(encodedRoute('{"path":"/visionCheck/base","query":{"grade":3,"wall":1},"hash":"x"}')).toBe(
    '/visionCheck/base?grade=3&wall=1#x',
  )
  expect(encodedRoute('{"path":"/"}')).toBe('/')
})

test('NAV-02 NAV-08 the home and the log have a name', () => {
  expect(encodedRoute('{"name":"home"}')).toBe('/')
  expect(encodedRoute('{"name":"log","query":{"type":"error"}}')).toBe('/log?type=error')
  expect(encodedRoute('{"name":"elsewhere"}')).toBeNull()
})

test.each([
  '',
  '{',
  'null',
  '7',
  '[]',
  '{}',
  '"https://example.org/"',
  '"//example.org"',
  '"\\\\/\\\\/example.org"',
  '"/\\t/example.org"',
  '"javascript:alert(1)"',
  '{"path":"//example.org"}',
  '{"path":"/.//example.org"}',
  '{"path":"/x","query":{"a":{}}}',
])('NAV-03 %s is refused', (json) => expect(encodedRoute(json)).toBeNull())

test('NAV-03 whatever is encoded, an address stays on this origin', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.webPath()), fc.string(), (path, hash) => {
      const href = encodedRoute(JSON.stringify({ path, hash }))
      if (href !== null) expect(new URL(href, 'http://console.invalid').origin).toBe('http://console.invalid')
    }),
    { numRuns: 500 },
  )
})
