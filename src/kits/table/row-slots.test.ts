import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RowSlots } from './row-slots.ts'

const drawn = fc.uniqueArray(fc.nat(400), { maxLength: 60 })

test('MAN-02 a row in sight keeps its element, and no two rows share one', () => {
  fc.assert(
    fc.property(fc.array(drawn, { maxLength: 20 }), (steps) => {
      const slots = new RowSlots()
      let before: ReadonlyMap<number, number> = new Map()
      let maxDrawn = 0
      for (const indices of steps) {
        const assigned = slots.assign(indices)
        slots.keep(assigned)
        const now = assigned.slots
        expect(indices.every((index) => now.has(index))).toBe(true)
        expect(new Set(now.values()).size).toBe(now.size)
        maxDrawn = Math.max(maxDrawn, indices.length)
        expect(now.size).toBeLessThanOrEqual(maxDrawn)
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
    const stored = 7
    const range = Array.from({ length: 30 }, (_, i) => top + i)
    const assigned = slots.assign([...new Set([stored, ...range])])
    slots.keep(assigned)
    for (const slot of assigned.slots.values()) used.add(slot)
  }
  expect(used.size).toBe(31)
})

test('MAN-02 of a list that is thrown a frame draws a few rows anew, and all stand there soon after', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(14), { maxLength: 20 }), fc.integer({ min: 1, max: 5 }), (throws, max) => {
      const slots = new RowSlots()
      const window = (top: number) => Array.from({ length: 30 }, (_, i) => top + i)
      const pace = { max, maxMade: 1, atFirst: 12 }
      slots.keep(slots.assign(window(0)))
      let drawn = new Set(window(0))
      let top = 0
      const step = () => {
        const assigned = slots.assign(window(top), pace)
        expect(slots.assign(window(top), pace)).toEqual(assigned)
        slots.keep(assigned)
        const now = window(top).filter((index) => assigned.slots.has(index))
        expect(now.length + assigned.waiting.length).toBe(30)
        expect(now.filter((index) => !drawn.has(index)).length).toBeLessThanOrEqual(max)
        expect(new Set(assigned.slots.values()).size).toBe(assigned.slots.size)
        expect(Math.max(...assigned.slots.values())).toBeLessThan(30)
        drawn = new Set(assigned.slots.keys())
        return assigned.waiting.length
      }
      for (const rows of throws) {
        top += rows
        step()
      }
      for (let frame = 0; frame < 30 / max; frame++) step()
      expect(step()).toBe(0)
      expect(drawn).toEqual(new Set(window(top)))
    }),
  )
})

test('MAN-02 a frame makes one row anew, the first as many as a picture needs', () => {
  const slots = new RowSlots()
  const pace = { max: 3, maxMade: 1, atFirst: 12 }
  const window = (n: number) => Array.from({ length: n }, (_, i) => i)
  const sizes = Array.from({ length: 4 }, () => {
    slots.keep(slots.assign(window(14), pace))
    return slots.assign(window(14), pace).waiting.length
  })
  expect(sizes).toEqual([1, 0, 0, 0])
  slots.keep(slots.assign(window(20), pace))
  expect(slots.assign(window(20), pace).waiting).toHaveLength(4)
})
