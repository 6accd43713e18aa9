import { expect, test } from 'vitest'
import { handoutStates, type HandoutRow } from '@/modules/account/contract/handout.ts'
import { effectOf, handoutFilters, isIn, shownRows } from './handout-filter.ts'

const rows: HandoutRow[] = handoutStates.map((state, at) => ({
  school: at + 1,
  code: `330106000${at}`,
  name: `第${at}小学`,
  state,
  username: `school_${at}`,
  person: '',
  times: 0,
  printedAt: null,
  signedInAt: null,
  until: null,
}))

test('SETUP-05 every school is in exactly one of the filters besides all', () => {
  for (const row of rows) expect(handoutFilters.filter((filter) => isIn(row, filter))).toHaveLength(2)
})

test('SETUP-05 schools are found by name, code and user name', () => {
  expect(shownRows(rows, 'all', '第3').map(({ school }) => school)).toEqual([4])
  expect(shownRows(rows, 'all', 'SCHOOL_5').map(({ school }) => school)).toEqual([6])
  expect(shownRows(rows, 'none', '3301060000')).toHaveLength(1)
  expect(shownRows(rows, 'active', '第0')).toEqual([])
})

test('SETUP-05 the effect is shown before: accounts made, passwords replaced, people signed out', () =>
  expect(effectOf(rows)).toEqual({ fresh: 1, renewed: 4, active: 1 }))
