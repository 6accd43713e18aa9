import { expect, test } from 'vitest'
import type { SchoolProgress } from '@/modules/vision/contract/progress.ts'
import { listSchools, pageOf, pageSize, sumStates } from './district/to-school-list.ts'
import { gradeRows } from './matrix/to-state-rows.ts'
import { aheadOf, sumCounts, toBurnUpData } from './parts/to-counts.ts'
import { firstChosen, toTargets } from './remind/to-targets.ts'
import { classRows, schoolRows } from './testing/fake-progress.ts'

test('VIS-07 missing before late before on time, the least covered first; a page beyond the end is the last', () => {
  const ids = (rows: readonly SchoolProgress[]) => rows.map(({ id }) => id)
  const twin = { ...schoolRows[1]!, id: 9, done: 10 }
  expect(ids(listSchools([...schoolRows, twin], undefined))).toEqual([3, 9, 2, 1])
  expect(ids(listSchools(schoolRows, 'late'))).toEqual([2])
  const many = Array.from({ length: pageSize + 1 }, (_, id) => id)
  expect(pageOf(many, 2)).toMatchObject({ at: 2, pages: 2, rows: [pageSize] })
  expect(pageOf(many, 9).at).toBe(2)
  expect(pageOf([], 1)).toEqual({ at: 1, pages: 1, rows: [] })
  expect(sumStates(schoolRows)).toEqual({ onTime: 3, late: 3, missing: 3 })
})

test('VIS-02 the parts of the list sum to it', () => {
  const { enrolled, done, absent, exempt, due } = sumCounts(classRows)
  expect(done + absent + exempt + due).toBe(enrolled)
})

test('VIS-02 the burn-up goes on to a finish after the round, on school days alone', () => {
  const days = [{ day: '2026-11-13', done: 5, planned: 10 }]
  const { days: shown, finish } = toBurnUpData({
    days,
    of: 10,
    finish: '2026-11-17',
    after: ['2026-11-16', '2026-11-17'],
  })
  expect(shown.map(({ label }) => label)).toEqual(['11-13', '11-16', '11-17'])
  expect(finish).toBe('11-17')
  expect(toBurnUpData({ days, of: 10, finish: null, after: [] }).days).toHaveLength(1)
  expect(aheadOf({ done: 5, of: 100, elapsed: { past: 1, of: 10 } })).toBe(-5)
})

test('VIS-02 a grade is one row with its classes in order', () => {
  const rows = gradeRows(
    classRows.map((row) => ({ ...row, of: row.enrolled })),
    String,
    (grade, number) => `${grade}-${number}`,
  )
  expect(rows.map(({ groups }) => groups[0]?.cells.map(({ title }) => title))).toEqual([
    ['1-1', '1-2'],
    ['2-1'],
  ])
})

test('VIS-07 who was reminded today or has no account is not chosen; who is done is not listed', () => {
  const reminders = {
    today: '2026-11-09',
    reach: [
      { id: 11, accounts: 1 },
      { id: 12, accounts: 1 },
    ],
    sent: [
      { school: 2, class: 12, day: '2026-11-09', at: 'T', from: 'school' as const, by: '', recipients: 1 },
      { school: 2, class: 21, day: '2026-11-08', at: 'T', from: 'school' as const, by: '', recipients: 1 },
    ],
  }
  const targets = toTargets(classRows, ({ id }) => String(id), reminders, 'class')
  expect(targets.map(({ id, remindedAt, accounts }) => [id, remindedAt, accounts])).toEqual([
    [21, null, 0],
    [12, 'T', 1],
  ])
  expect([...firstChosen(targets)]).toEqual([])
  const free = toTargets(classRows, ({ id }) => String(id), { ...reminders, sent: [] }, 'class')
  expect([...firstChosen(free)]).toEqual([12])
})
