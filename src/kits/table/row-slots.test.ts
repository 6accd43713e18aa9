import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RowSlots } from './row-slots.ts'

const drawn = fc.uniqueArray(fc.nat(400), { maxLength: 60 })

test('MAN-02 a row in sight keeps its element, and no two rows share one', () => {
  fc.assert(
    fc.property(fc.array(drawn, { maxLength: 20 }), (steps) => {
      const slots = new RowSlots()
      let before: ReadonlyMap<number, number> = new Map()
      for (const indices of steps) {
        const now = slots.place(indices)
        expect([...now.keys()].toSorted((a, b) => a - b)).toEqual(indices.toSorted((a, b) => a - b))
        expect(new Set(now.values()).size).toBe(indices.length)
        for (const index of indices) if (before.has(index)) expect(now.get(index)).toBe(before.get(index))
        before = now
      }
    }),
  )
})

test('MAN-02 while a list scrolls, rows that come take the elements of those that have gone', () => {
  const slots = new RowSlots()
  const used = new Set<number>()
  for (let top = 0; top < 500; top += 3) {
    const kept = 7
    const range = Array.from({ length: 30 }, (_, i) => top + i)
    for (const slot of slots.place([...new Set([kept, ...range])]).values()) used.add(slot)
  }
  expect(used.size).toBe(31)
})
