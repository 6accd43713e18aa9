import fc from 'fast-check'
import { expect, test } from 'vitest'
import { itemMask, type ItemOfSchool } from './item-mask.ts'

const day = ['2026-11-20']
const done = (school_id: number, item: number, children: number): ItemOfSchool => ({
  school_id,
  item,
  participants: children,
  days: day,
  seconds: children * 600,
  records: children,
  disputed: 0,
})
const table = (counts: readonly (readonly number[])[]) =>
  counts.flatMap((row, school) => row.flatMap((n, item) => (n > 0 ? [done(school + 1, item, n)] : [])))

test('SPO-07 an item of few children in one school is hidden with another school and another item', () => {
  const mask = itemMask(
    table([
      [3, 40, 50],
      [30, 41, 51],
      [31, 42, 60],
    ]),
  )
  expect(mask.district.size).toBe(0)
  expect(mask.ofSchool(1).has(0)).toBe(true)
  expect(mask.ofSchool(1).size).toBeGreaterThan(1)
  const others = [2, 3].filter((school) => mask.ofSchool(school).has(0))
  expect(others.length).toBeGreaterThan(0)
})

test('SPO-07 an item of few children of the district is hidden of it, with the next smallest, and of every school', () => {
  const mask = itemMask(
    table([
      [2, 40, 50],
      [0, 41, 51],
    ]),
  )
  expect([...mask.district]).toEqual([0, 1])
  expect([...mask.ofSchool(1)]).toEqual(expect.arrayContaining([0, 1]))
  expect(mask.ofSchool(2).has(1)).toBe(true)
})

test('SPO-07 nothing is hidden where all are many, and no day counts a child twice', () => {
  const rows = table([
    [20, 40],
    [30, 41],
  ])
  expect(itemMask(rows).ofSchool(1).size).toBe(0)
  const days = ['2026-11-16', '2026-11-17', '2026-11-18']
  const often = rows.map((row) =>
    row.school_id === 1 && row.item === 0 ? { ...row, participants: 9, days } : row,
  )
  expect(itemMask(often).ofSchool(1).has(0)).toBe(true)
})

/** What follows from all that is published: a hidden one that is alone in a school or item, again and again. */
function followed(counts: readonly (readonly number[])[], mask: ReturnType<typeof itemMask>) {
  const open = new Set<string>()
  const isSuppressed = (school: number, item: number) =>
    counts[school]![item]! > 0 && mask.ofSchool(school + 1).has(item) && !open.has(`${school} ${item}`)
  const schools = [...counts.keys()]
  const items = [...counts[0]!.keys()]
  for (let before = -1; before !== open.size;) {
    before = open.size
    for (const school of schools) {
      const own = items.filter((item) => isSuppressed(school, item))
      // Of a school of which nothing is published its sum is not published either.
      const isPublished = items.some(
        (item) => counts[school]![item]! > 0 && !mask.ofSchool(school + 1).has(item),
      )
      if (own.length === 1 && isPublished) open.add(`${school} ${own[0]}`)
    }
    for (const item of items) {
      if (mask.district.has(item)) continue
      const own = schools.filter((school) => isSuppressed(school, item))
      if (own.length === 1) open.add(`${own[0]} ${item}`)
    }
  }
  return [...open]
}

test('SPO-07 no hidden minutes of an item are what others leave of a school or of the district', () => {
  const count = fc.oneof(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 60 }))
  const counts = fc
    .tuple(fc.integer({ min: 2, max: 5 }), fc.integer({ min: 2, max: 5 }))
    .chain(([schools, items]) =>
      fc.array(fc.array(count, { minLength: items, maxLength: items }), {
        minLength: schools,
        maxLength: schools,
      }),
    )
  fc.assert(
    fc.property(counts, (rows) => {
      const mask = itemMask(table(rows))
      for (const [school, row] of rows.entries())
        for (const [item, n] of row.entries())
          if (n > 0 && n < 5) expect(mask.ofSchool(school + 1).has(item)).toBe(true)
      const small = followed(rows, mask).filter((key) => {
        const [school, item] = key.split(' ').map(Number) as [number, number]
        return rows[school]![item]! < 5
      })
      expect(small).toEqual([])
    }),
    { numRuns: 500 },
  )
})
