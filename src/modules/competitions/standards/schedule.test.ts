import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { arrange, clashes } from './schedule.ts'

const slots = fc
  .array(
    fc.record({
      minutes: fc.integer({ min: 1, max: 60 }),
      venue: fc.constantFrom('track', 'pit', 'ring'),
      people: fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 5 }),
    }),
    { maxLength: 25 },
  )
  .map((list) => list.map((slot, id) => ({ ...slot, id, ...(id > 0 && { after: id - 1 - (id % 2) }) })))

test('SPO-04 what is arranged never holds a student twice at once nor a venue, and keeps its order', () => {
  fc.assert(
    fc.property(slots, (list) => {
      const placed = arrange(list, { from: 480, to: 720 })
      expect(clashes(placed)).toEqual([])
      for (const { id, after } of list) {
        const { starts, minutes } = placed[id]!
        expect(starts % 1440).toBeGreaterThanOrEqual(480)
        expect((starts % 1440) + minutes).toBeLessThanOrEqual(720)
        const before = placed.find((one) => one.id === after)
        if (before) expect(placed[id]!.starts).toBeGreaterThanOrEqual(before.starts + before.minutes)
      }
    }),
  )
})

test('SPO-04 a clash is named: the venue, or the student; what ends as another begins is none', () => {
  const first = { id: 'a', starts: 500, minutes: 30, venue: 'track', people: [1, 2] }
  expect(clashes([first, { ...first, id: 'b', starts: 530 }])).toEqual([])
  expect(clashes([first, { ...first, id: 'b', starts: 529, venue: 'pit', people: [2] }])).toEqual([
    { kind: 'person', first: 'a', second: 'b' },
  ])
  expect(clashes([first, { ...first, id: 'b', people: [] }])).toEqual([
    { kind: 'venue', first: 'a', second: 'b' },
  ])
})
