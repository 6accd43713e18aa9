import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { NodePeriod } from '@/modules/regions/contract/nodes.ts'
import { addUp } from './add-up.ts'
import type { CountedDistrict } from './district-figures.ts'

interface Raw {
  n: number
  of: number
  schoolYear: number
  set: 'ws-t-663-2020' | 'guide-2021'
}
const raw = fc
  .record({
    n: fc.nat(30),
    others: fc.nat(30),
    schoolYear: fc.constantFrom(2025, 2026),
    set: fc.constantFrom('ws-t-663-2020' as const, 'guide-2021' as const),
  })
  .map(({ n, others, schoolYear, set }): Raw => ({ n, of: n + others, schoolYear, set }))
/** Districts by city: a province of one to four cities. */
const province = fc.array(fc.array(raw, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 4 })

const isHidden = ({ n, of }: Raw) => (n > 0 && n < 5) || (of - n > 0 && of - n < 5)
const periodOf = ({ schoolYear, set }: Raw): NodePeriod => ({
  schoolYear,
  term: 'autumn',
  definitionSet: set,
})
/** As a district publishes: a small cell is null. */
const publish = (code: string, district: Raw): CountedDistrict => ({
  code,
  countedAt: new Date('2026-11-01T00:00:00Z'),
  population: { schools: 1, students: district.of },
  topics: {
    vision: {
      period: periodOf(district),
      cells: { myopia: isHidden(district) ? null : { n: district.n, of: district.of } },
    },
  },
})
const codeOf = (city: number, district: number) => `33${city}${district}00`

/** What is published of every node of the tree, by its name. */
function publishedIn(cities: readonly Raw[][]): Map<string, { n: number; of: number } | null | undefined> {
  const rows = cities.map((districts, c) => districts.map((each, d) => publish(codeOf(c, d), each)))
  const nodes = new Map<string, CountedDistrict[]>([['province', rows.flat()]])
  rows.forEach((districts, c) => nodes.set(`city ${c}`, districts))
  rows.flat().forEach((district) => nodes.set(district.code, [district]))
  return new Map(
    [...nodes].map(([name, below]) => [
      name,
      addUp(
        below.map(({ code }) => code),
        below,
      ).cells.myopia,
    ]),
  )
}

test('REG-05 a sum is of the published cells of one period and one definition set, with how many they are', () => {
  fc.assert(
    fc.property(province, (cities) => {
      const all = cities.flat()
      const counted = cities.flatMap((districts, c) =>
        districts.map((each, d) => publish(codeOf(c, d), each)),
      )
      const { periods, cells, addedUp } = addUp(
        counted.map(({ code }) => code),
        counted,
      )
      const newest = Math.max(...all.map(({ schoolYear }) => schoolYear))
      expect(periods.vision?.schoolYear).toBe(newest)
      const ofSet = (set: Raw['set']) => all.filter((each) => each.schoolYear === newest && each.set === set)
      const chosen = ofSet(periods.vision!.definitionSet!)
      const other =
        periods.vision!.definitionSet === 'guide-2021' ? ofSet('ws-t-663-2020') : ofSet('guide-2021')
      expect(chosen.length).toBeGreaterThanOrEqual(other.length)
      const shown = chosen.filter((each) => !isHidden(each))
      expect(addedUp.myopia).toEqual({ summed: shown.length, districts: all.length })
      const sum = {
        n: shown.reduce((all, { n }) => all + n, 0),
        of: shown.reduce((all, { of }) => all + of, 0),
      }
      expect(cells.myopia).toEqual(shown.length === 0 ? null : sum)
    }),
  )
})

test('REG-07 from all that a tree publishes together no hidden cell follows by linear algebra', () => {
  fc.assert(
    fc.property(province, (cities) => {
      const before = publishedIn(cities)
      const columns = cities.flatMap((districts, c) => districts.map((_, d) => [c, d] as const))
      // By how much each published figure moves with each district: the equations that an attacker has.
      const moves = [...before].map(([name, was]) =>
        columns.map(([c, d]) => {
          const is = publishedIn(moved(cities, c, d)).get(name)
          return was && is && is.n !== was.n ? 1 : 0
        }),
      )
      for (const [column, [c, d]] of columns.entries())
        if (isHidden(cities[c]![d]!)) expect(follows(moves, column), `district ${c} ${d}`).toBe(false)
    }),
    { numRuns: 60 },
  )
})

/** The same tree with another count in one district; what was hidden is hidden still, and what was published is published. */
const moved = (cities: readonly Raw[][], city: number, district: number): Raw[][] =>
  cities.map((districts, c) =>
    districts.map((each, d) => {
      if (c !== city || d !== district) return each
      if (!isHidden(each)) return { ...each, n: each.n + 7, of: each.of + 14 }
      return { ...each, n: 1 + (each.n % 4), of: Math.max(each.of, 20) }
    }),
  )

/** Whether the unit vector of a column lies in the row space: then the cell follows. By elimination over the rationals as floats. */
function follows(rows: readonly (readonly number[])[], column: number): boolean {
  const left = rows.map((row) => [...row])
  let rank = 0
  const width = left[0]?.length ?? 0
  const order = [...Array.from({ length: width }, (_, at) => at).filter((at) => at !== column), column]
  for (const at of order) {
    const pivot = left.findIndex((row, index) => index >= rank && Math.abs(row[at]!) > 1e-9)
    if (pivot < 0) continue
    if (at === column) return true
    ;[left[rank], left[pivot]] = [left[pivot]!, left[rank]!]
    const head = left[rank]!
    for (const [index, row] of left.entries())
      if (index !== rank && Math.abs(row[at]!) > 1e-9) {
        const factor = row[at]! / head[at]!
        for (let k = 0; k < width; k++) row[k]! -= factor * head[k]!
      }
    rank += 1
  }
  return false
}

test('REG-06 a place says when the oldest of its districts was counted, and nothing before all are', () => {
  const [a, b] = [
    publish('330101', { n: 9, of: 30, schoolYear: 2026, set: 'guide-2021' }),
    publish('330102', { n: 9, of: 30, schoolYear: 2026, set: 'guide-2021' }),
  ]
  const older = { ...a, countedAt: new Date('2026-10-01T00:00:00Z') }
  expect(addUp(['330101', '330102'], [older, b]).countedAt).toBe('2026-10-01T00:00:00.000Z')
  expect(addUp(['330101', '330102'], [older]).countedAt).toBeNull()
})
