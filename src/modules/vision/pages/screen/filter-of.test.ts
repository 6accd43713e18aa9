import { expect, test } from 'vitest'
import { filterOf } from './filter-of.ts'

const stored = { round: 6, stage: 'primary', sort: 'change', theme: 'dark' } as const

test('VIS-01 the calls are asked for the place and the round, nothing else', () => {
  expect(filterOf({ ...stored, school: 3, wall: 1 })).toEqual({ round: 6, school: 3 })
  expect(filterOf({})).toEqual({})
})
