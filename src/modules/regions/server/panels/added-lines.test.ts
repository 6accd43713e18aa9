import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addBefore, addCells, addLines, rangeOf } from './added-lines.ts'

test('REG-10 a district of which one count of a composition is hidden is left out of all of it, and counted as left out', () => {
  const added = addLines([
    { primary: [10, 20, 30], junior: [5, 6, 11] },
    { primary: [null, null, 40], junior: [7, 8, 15] },
    { primary: [1, 2, 3] },
  ])
  expect(added.get('primary')).toEqual({ counts: [11, 22, 33], summed: 2 })
  expect(added.get('junior')).toEqual({ counts: [12, 14, 26], summed: 2 })
  expect(addLines([{ all: [9, null] }]).get('all')).toEqual({ counts: [null, null], summed: 0 })
  expect(rangeOf(addLines([{ a: [1], b: [null] }]).values(), 3)).toEqual({ least: 0, most: 1, districts: 3 })
  expect(rangeOf([], 3)).toEqual({ least: 0, most: 0, districts: 3 })
})

test('REG-10 the year before is summed over the same districts, or not at all', () => {
  expect(
    addBefore([
      { now: [1, 2], before: [3, 4] },
      { now: [null, null], before: [50, 60] },
      { now: [5, 6], before: [7, 8] },
    ]),
  ).toEqual([10, 12])
  expect(
    addBefore([
      { now: [1, 2], before: [3, 4] },
      { now: [5, 6], before: undefined },
    ]),
  ).toBeUndefined()
  expect(addBefore([{ now: [1, 2], before: [null, null] }])).toBeUndefined()
  expect(addBefore([])).toBeUndefined()
})

test('REG-10 of many cells the one that a district hides is hidden in the sum, and who hides a fifth of its children is left out', () => {
  const few = [100, 40, 50, null, null]
  const whole = [100, 30, 50, 12, 8]
  expect(addCells([few, whole])).toEqual({ counts: [200, 70, 100, null, null], summed: 2 })
  expect(addCells([[100, 40, 39, null, null], whole])).toEqual({ counts: whole, summed: 1 })
  expect(addCells([[null, null, null, null, null], whole])).toEqual({ counts: whole, summed: 1 })
  expect(addCells([[null, null]])).toEqual({ counts: [null, null], summed: 0 })
})

test('REG-10 parts of a sum add up to its whole, whatever is hidden in whichever district', () => {
  const line = fc
    .tuple(
      fc.array(fc.nat(50), { minLength: 4, maxLength: 4 }),
      fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
    )
    .map(([parts, isHidden]) =>
      [...parts, parts.reduce((sum, part) => sum + part, 0)].map((count, at) =>
        isHidden[at] ? null : count,
      ),
    )
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), (all) => {
      const added = addLines(all.map((each) => ({ bar: each }))).get('bar')
      const [whole, ...parts] = (added?.counts ?? []).toReversed()
      if (typeof whole === 'number')
        expect(parts.reduce<number>((sum, part) => sum + (part ?? NaN), 0)).toBe(whole)
      else expect(parts.every((part) => part === null)).toBe(true)
    }),
  )
})
