import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

const csv = (...cells: (string | number | null | undefined)[]) =>
  toCsv({ columns: cells.map((_, i) => ({ label: `c${i}` })), rows: [cells] }, '不显示').split('\r\n')[1]

test('FND-widgets a CSV has figures as numbers, hidden cells by their word, missing cells empty', () => {
  expect(csv('五年级', 39, '61.5', '−1.2', '+0.4', null, undefined)).toBe('五年级,39,61.5,-1.2,0.4,不显示,')
  expect(csv('say "a", b')).toBe('"say ""a"", b"')
  expect(toCsv({ columns: [{ label: '班级' }], rows: [] }, '')).toBe('\uFEFF班级\r\n')
  const notes = [['标准', 'WS/T 663—2020']] as const
  const noted = toCsv({ columns: [{ label: '班级' }], rows: [['一班']], notes }, '')
  expect(noted).toBe('\uFEFF班级\r\n一班\r\n\r\n标准,WS/T 663—2020\r\n')
})

test('FND-widgets no text in a CSV comes back as a formula', () => {
  const dangerous = fc
    .tuple(fc.constantFrom('=', '+', '-', '@', '\t'), fc.string())
    .map(([first, rest]) => first + rest)
  fc.assert(
    fc.property(dangerous, (text) => {
      const written = csv(text) ?? ''
      const bare = written.startsWith('"') ? written.slice(1) : written
      return !/^[=+@\t]/.test(bare) && (!bare.startsWith('-') || /^-\d+(\.\d+)?$/.test(bare))
    }),
  )
})
