import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Sheet } from './sheet.ts'

const columns = { dims: ['grade', 'sex'], measures: ['myopia', 'screened'] }
const rowsOfSchool = fc.uniqueArray(
  fc.record({
    grade: fc.integer({ min: 1, max: 3 }),
    sex: fc.integer({ min: 1, max: 2 }),
    myopia: fc.nat(3),
    screened: fc.nat(3),
  }),
  { selector: ({ grade, sex }) => `${grade} ${sex}`, maxLength: 6 },
)
/** Some schools, each with its rows, or none of them any more. */
const state = fc.dictionary(fc.constantFrom('1', '2', '3', '4'), rowsOfSchool, { maxKeys: 4 })

const bySchool = (schools: Record<string, Record<string, number>[]>) =>
  new Map(
    Object.entries(schools)
      .filter(([, rows]) => rows.length > 0)
      .map(([id, rows]) => [Number(id), rows.map((row) => ({ ...row, school_id: Number(id) }))]),
  )
const sorted = (rows: readonly Record<string, number>[]) =>
  rows.map((row) => JSON.stringify(Object.entries(row).toSorted())).toSorted()

test('VIS-09 a sheet that is brought up to date school by school is the one that is read anew', () => {
  fc.assert(
    fc.property(fc.array(state, { minLength: 1, maxLength: 5 }), fc.boolean(), (states, isSummed) => {
      let at = 0
      const version = new Map<number, string>()
      const versionsAfter = (now: Map<number, unknown>, before: Map<number, unknown>) => {
        for (const id of [1, 2, 3, 4]) {
          const isSame = JSON.stringify(now.get(id)) === JSON.stringify(before.get(id))
          if (!isSame || !version.has(id)) version.set(id, String((at += 1)))
        }
        return new Map(version)
      }
      let before = bySchool(states[0]!)
      let sheet = new Sheet(columns, versionsAfter(before, new Map()), before)
      for (const next of states.slice(1)) {
        if (isSummed) sheet.sums()
        const now = bySchool(next)
        const versions = versionsAfter(now, before)
        const changed = sheet.changedAt(versions)
        sheet = sheet.at(versions, changed, new Map([...now].filter(([id]) => changed.includes(id))))
        before = now
        const fresh = new Sheet(columns, versions, now)
        expect(sorted(sheet.rows())).toEqual(sorted(fresh.rows()))
        expect(sorted(sheet.sums())).toEqual(sorted(fresh.sums()))
      }
    }),
  )
})

test('VIS-09 a sheet stays the same one where a school’s rows are as they were, and forgets a school that is gone', () => {
  const rows = [{ school_id: 1, grade: 1, sex: 1, myopia: 4, screened: 9 }]
  const sheet = new Sheet(columns, new Map([[1, 'a']]), new Map([[1, rows]]))
  const again = new Map([[1, 'b']])
  expect(sheet.changedAt(again)).toEqual([1])
  expect(sheet.at(again, [1], new Map([[1, structuredClone(rows)]]))).toBe(sheet)
  expect(sheet.changedAt(again)).toEqual([])
  expect(sheet.changedAt(new Map())).toEqual([1])
  expect(sheet.at(new Map(), [1], new Map()).rows()).toEqual([])
})
