import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isPicked,
  maxPicked,
  nobody,
  everybody,
  pick,
  pickedCount,
  pickedState,
  pickRange,
  toSelection,
} from './selection.ts'

const rows = Array.from({ length: 40 }, (_, i) => i + 1)
const steps = fc.array(
  fc.oneof(
    fc.record({ id: fc.constantFrom(...rows), requested: fc.boolean() }),
    fc.constantFrom('all' as const, 'none' as const),
  ),
)

test('MAN-03 whatever is picked, left out and picked again: boxes, count and what a bulk action gets agree', () => {
  fc.assert(
    fc.property(steps, (taken) => {
      let picked = nobody
      let meant = new Set<number>()
      for (const step of taken) {
        if (step === 'all') [picked, meant] = [everybody, new Set(rows)]
        else if (step === 'none') [picked, meant] = [nobody, new Set()]
        else {
          picked = pick(picked, [step.id], step.requested)!
          if (step.requested) meant.add(step.id)
          else meant.delete(step.id)
        }
      }
      expect(rows.filter((id) => isPicked(picked, id))).toEqual(rows.filter((id) => meant.has(id)))
      expect(pickedCount(picked, rows.length)).toBe(meant.size)
      const selection = toSelection(picked, { search: '王' }, rows.length)
      if (meant.size === 0) expect(selection).toBeUndefined()
      else if (selection && 'ids' in selection) expect(new Set(selection.ids)).toEqual(meant)
      else expect(new Set(rows.filter((id) => !selection?.except?.includes(id)))).toEqual(meant)
      if (selection && 'expected' in selection) expect(selection.expected).toBe(meant.size)
    }),
  )
})

test('MAN-03 a range that is walked back lets go of what it took, and keeps what was picked before', () => {
  const before = pick(nobody, [3], true)!
  const far = pickRange(before, rows, 5, 9)!
  expect([...far.ids].toSorted((a, b) => a - b)).toEqual([3, 6, 7, 8, 9, 10])
  const back = pickRange(before, rows, 5, 4)!
  expect([...back.ids].toSorted((a, b) => a - b)).toEqual([3, 5, 6])
})

test('MAN-03 all that match are one condition and a count, not thousands of ids', () => {
  expect(toSelection(everybody, { filters: { guardians: ['unbound'] } }, 3412)).toEqual({
    query: { filters: { guardians: ['unbound'] } },
    expected: 3412,
  })
  expect(toSelection(pick(everybody, [7, 8], false)!, {}, 3412)).toEqual({
    query: {},
    except: [7, 8],
    expected: 3410,
  })
})

test('MAN-03 more than a call can name are refused and nothing changes', () => {
  const many = Array.from({ length: maxPicked }, (_, i) => i)
  const full = pick(nobody, many, true)!
  expect(pick(full, [maxPicked], true)).toBeUndefined()
  expect(pick(full, [1], false)?.ids.size).toBe(maxPicked - 1)
})

test('MAN-03 the box of the head: empty, some, all', () => {
  expect(pickedState(nobody, 9)).toBe(false)
  expect(pickedState(everybody, 9)).toBe(true)
  expect(pickedState(pick(everybody, [1], false)!, 9)).toBe('indeterminate')
  expect(pickedState(everybody, 0)).toBe(false)
})
