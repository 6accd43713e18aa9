import { expect, test } from 'vitest'
import { meanMinutes, toCappedRows } from './to-capped-rows.ts'

const row = (key: string, minutes: { mean: number; capped: number; of: number } | null) => ({
  key,
  label: key,
  roster: minutes?.of ?? 0,
  minutes,
})

test('SPO-01 minutes: 0 are ranked, hidden ones and those of nobody are not, and the two are distinguished', () => {
  const zero = { mean: 0, capped: 0, of: 40 }
  const nobody = { mean: 0, capped: 0, of: 0 }
  const rows = toCappedRows([row('nobody', nobody), row('hidden', null), row('zero', zero)])
  expect(rows.map(({ id, figure, rank }) => [id, figure, rank])).toEqual([
    ['zero', { capped: 0, uncapped: 0, roster: 40 }, 1],
    ['hidden', null, null],
    ['nobody', undefined, null],
  ])
  expect([zero, null, nobody].map(meanMinutes)).toEqual([0, null, undefined])
})
