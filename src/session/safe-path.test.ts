import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safePath } from './safe-path.ts'

test.each(['/', '/visionCheck/base?round=3&wall=1#top', '/manage/student', '/a?next=//b'])(
  'NAV-04 %s is a path of this console',
  (path) => expect(safePath(path)).toBe(path),
)

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  'javascript:alert(1)',
  'visionCheck/base',
  '',
  undefined,
  7,
])('NAV-04 %j leads home instead', (path) => expect(safePath(path)).toBe('/'))

test('NAV-04 whatever is given, a browser stays on this origin', () => {
  const pieces = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '//',
    'a',
    '@',
    ':',
    '?',
    '#',
    '\t',
    '\n',
    '%2f',
    'evil.example',
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
      const path = safePath(`/${parts.join('')}`)
      return (
        path.startsWith('/') && new URL(path, 'https://console.example').origin === 'https://console.example'
      )
    }),
  )
})
