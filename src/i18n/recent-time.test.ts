import { beforeAll, expect, test } from 'vitest'
import { startWithAllNamespaces } from './all-namespaces.ts'
import { setLanguage } from './i18n.ts'
import { formatRecent } from './recent-time.ts'

const now = new Date('2026-11-21T10:40:00')

beforeAll(() => startWithAllNamespaces())

test('I18N-01 a time of today is a clock time, of yesterday says so, and an older one is a date', async () => {
  expect(formatRecent('2026-11-21T00:00:00', now)).toBe('00:00')
  expect(formatRecent('2026-11-20T23:59:00', now)).toBe('昨天 23:59')
  expect(formatRecent('2026-11-19T23:59:00', now)).toBe('11-19')
  expect(formatRecent('2025-12-31T08:00:00', now)).toBe('2025-12-31')
  expect(formatRecent('no date', now)).toBe('无效日期')
  await setLanguage('en-US')
  expect(formatRecent('2026-11-20T16:20:00', now)).toBe('yesterday 16:20')
})
