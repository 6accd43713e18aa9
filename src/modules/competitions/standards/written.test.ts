import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isMeant, printContest, readContest } from './contest.ts'
import { namedKeys, eventRules } from './event.ts'
import { parseMark, printExact } from './mark.ts'
import { timeOfSerial, writtenMark } from './written-mark.ts'

test('SPO-04 a mark is read as schools write it', () => {
  const time = (text: string) => parseMark(writtenMark(text), 'time')
  for (const text of ['1:23.45', '83.45', `1'23"45`, '1′23″45', '1分23秒45', '83秒45', '１：２３．４５'])
    expect(time(text), text).toEqual({ kind: 'mark', value: 83_450 })
  expect(time(`2'05`)).toEqual({ kind: 'mark', value: 125_000 })
  for (const text of ['DNS', 'dns', '弃权', '未到']) expect(time(text)).toEqual({ kind: 'DNS' })
  for (const text of ['DNF', '退赛']) expect(time(text)).toEqual({ kind: 'DNF' })
  expect(time('犯规')).toEqual({ kind: 'DQ', rule: '' })
  expect(time('DQ 16.8')).toEqual({ kind: 'DQ', rule: '16.8' })
  expect(parseMark(writtenMark('4米12'), 'distance')).toEqual({ kind: 'mark', value: 4120 })
  for (const text of ['', 'abc', '-3', '1:99.00', '=1+1']) expect(time(text), text).toBeNull()
})

test('SPO-04 a time that has lost its format in a sheet is a part of a day; a mark is none', () => {
  expect(timeOfSerial(String(83.45 / 86_400))).toBe('1:23.45')
  expect(timeOfSerial(String(8.5 / 86_400))).toBe('8.50')
  expect(timeOfSerial('12.84')).toBe('12.84')
})

test('SPO-04 whatever event a competition has, its name reads back as itself and as no other', () => {
  const held = fc.record({
    event: fc.constantFrom(...namedKeys),
    sex: fc.constantFrom('boy' as const, 'girl' as const),
    from: fc.integer({ min: 1, max: 12 }),
    length: fc.integer({ min: 0, max: 5 }),
    locale: fc.constantFrom('zh-CN' as const, 'en-US' as const),
  })
  fc.assert(
    fc.property(held, ({ event, sex, from, length, locale }) => {
      const to = Math.min(12, from + length)
      const read = readContest(printContest({ event, sex, from, to }, locale))
      expect(read).toEqual({ event, sex, from, to })
      expect(isMeant(read!, { event, name: '', sex, from, to })).toBe(true)
      expect(isMeant(read!, { event, name: '', sex: sex === 'boy' ? 'girl' : 'boy', from, to })).toBe(false)
    }),
  )
})

test('SPO-04 an event that its organiser named is read back by that name, and no other is', () => {
  const held = { event: 'customCount', name: '踢毽子（30 秒）', sex: 'girl', from: 4, to: 6 } as const
  for (const locale of ['zh-CN', 'en-US'] as const) {
    const read = readContest(printContest(held, locale))!
    expect(read).toEqual({ event: null, name: '踢毽子（30 秒）', sex: 'girl', from: 4, to: 6 })
    expect(isMeant(read, held)).toBe(true)
    expect(isMeant(read, { ...held, name: '踢毽子' })).toBe(false)
    expect(isMeant(read, { ...held, event: 'run100', name: '' })).toBe(false)
  }
  expect(readContest('女子踢毽子')).toBeNull()
})

test('SPO-04 names that say less are read as far as they go', () => {
  expect(readContest('女子100米')).toEqual({ event: 'run100', sex: 'girl' })
  expect(readContest('小学 男 1000m')).toEqual({ event: 'run1000', sex: 'boy', from: 1, to: 6 })
  expect(readContest('四年级至六年级女子跳远')).toEqual({ event: 'longJump', sex: 'girl', from: 4, to: 6 })
  expect(readContest('五年级50米')).toEqual({ event: 'run50', from: 5, to: 5 })
  for (const text of ['', '拔河', '300米', '2100米']) expect(readContest(text), text).toBeNull()
})

test('SPO-04 a mark that is printed is read back the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1000, max: 9_000_000 }), (value) => {
      const { measure } = eventRules.run1000
      expect(parseMark(writtenMark(printExact(value, measure)), measure)).toEqual({ kind: 'mark', value })
    }),
  )
})
