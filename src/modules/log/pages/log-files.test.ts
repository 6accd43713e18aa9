import { expect, test } from 'vitest'
import type { LogEntry } from '@/log/entry.ts'
import { toCsv, toJson, toText } from './log-files.ts'
import { toBars, toRows } from './log-rows.ts'

const at = new Date(2026, 10, 20, 10, 40, 12).getTime()
const entry = (part: Partial<LogEntry> = {}): LogEntry => ({
  id: 'a-1',
  type: 'error',
  source: 'page',
  message: '=cmd()',
  time: '2026-11-20 10:40:12',
  at,
  first: at,
  count: 1,
  page: '/a?b=1',
  user: '陈*长',
  organisation: '云溪区',
  uuid: '7c1e…e04b',
  token: '****a91f',
  ...part,
})

test('LOG-02 a table opens in a spreadsheet: marked as UTF-8, quoted, no cell a formula', () => {
  const csv = toCsv([entry({ meta: { text: 'a,"b"\n' } })])
  expect(csv.startsWith('\ufefftime,type,source')).toBe(true)
  expect(csv).toContain("'=cmd()")
  expect(csv).toContain('"{""text"":""a,\\""b\\""\\n""}"')
})

test('LOG-02 a JSON file holds every field; a copy is a line per entry', () => {
  expect(JSON.parse(toJson([entry()]))).toEqual([entry()])
  expect(toText([entry({ count: 3 })])).toBe('2026-11-20 10:40:12 error page =cmd() ×3 /a?b=1')
})

test('LOG-02 hours of repeats are drawn as at most 30 bars, and none is lost', () => {
  const entries = Array.from({ length: 40 }, (_, i) => {
    const when = at + i * 10 * 60_000
    return entry({ id: `a-${i}`, at: when, first: when, count: i + 1 })
  })
  const [row] = toRows(entries, true)
  const { bars, minutesEach } = toBars(row!)
  expect(bars.length).toBeLessThanOrEqual(30)
  expect(minutesEach).toBe(14)
  expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(row!.count)
})
