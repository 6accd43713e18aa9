import { expect, test } from 'vitest'
import { importSearch } from './import-search.ts'
import { screenSearch } from './screen-search.ts'

test('FND-screen an address says where it stands and how it is shown', () => {
  const search = {
    round: 6,
    school: 2,
    grade: 5,
    class: 31,
    metric: 'myopia',
    theme: 'wall',
    wall: 1,
  } as const
  expect(screenSearch.parse(search)).toEqual(search)
  expect(screenSearch.parse({})).toEqual({})
})

test('FND-screen a value that does not fit is as good as none; the rest of the link holds', () => {
  expect(screenSearch.parse({ round: 'x', grade: 13, theme: 'neon', wall: 'yes', school: 2 })).toMatchObject({
    school: 2,
  })
  const { round, grade, theme, wall } = screenSearch.parse({ round: -1, grade: 13, theme: 'neon', wall: 0 })
  expect([round, grade, theme, wall]).toEqual([undefined, undefined, undefined, undefined])
})

test('FND-import an address holds the open plan and its filter', () => {
  const plan = 'a8098c1a-f86e-41da-b41a-2c5b0f4b5d2e'
  expect(importSearch.parse({ plan, action: 'error', pending: true })).toEqual({
    plan,
    action: 'error',
    pending: true,
  })
  expect(importSearch.parse({ plan: '../../etc' }).plan).toBeUndefined()
})
