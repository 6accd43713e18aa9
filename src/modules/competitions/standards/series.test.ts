import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eventRules } from './event.ts'
import { readResult } from './result.ts'
import { printSeries, readSeries } from './series.ts'

test('SPO-12 attempts of a field event are typed in a line and read back the same', () => {
  const attempt = fc.option(fc.integer({ min: 1, max: 80_000 }), { nil: null })
  fc.assert(
    fc.property(fc.array(attempt, { minLength: 1, maxLength: 6 }), (tries) => {
      const line = printSeries({ kind: 'mark', value: null, rule: '', tries }, eventRules.longJump)
      return (
        JSON.stringify(readResult(readSeries(line, eventRules.longJump), eventRules.longJump)?.tries) ===
        JSON.stringify(tries)
      )
    }),
  )
})

test('SPO-12 a high jump is typed as heights with their tries; DNS, DNF and DQ are words in every event', () => {
  const high = eventRules.highJump
  const read = readResult(readSeries('1.20:o 1.25：XO 1.30:xxx', high), high)!
  expect(read.value).toBe(1250)
  expect(printSeries(read, high)).toBe('1.20:o 1.25:xo 1.30:xxx')
  for (const rule of [high, eventRules.longJump, eventRules.run100])
    expect(readResult(readSeries(' dq 16.8 ', rule), rule)).toMatchObject({ kind: 'DQ', rule: '16.8' })
  expect(readResult(readSeries('1.30', high), high)).toBeNull()
  expect(readResult(readSeries('12,84 abc', eventRules.longJump), eventRules.longJump)).toBeNull()
})
