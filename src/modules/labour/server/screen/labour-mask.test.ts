import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stageOf, stages } from '@/standards/grade.ts'
import type { Rate } from '@/standards/rate.ts'
import { isSmallRate } from '@/standards/suppression-rate.ts'
import { labourMask, publishFigures, type LabourArea } from './labour-mask.ts'
import type { WeekRow } from './read-weeks.ts'

const schools = [1, 2, 3]
const grades = [1, 2, 7]
const mondays = ['2026-11-02', '2026-11-09', '2026-11-16']
/** Some schools have no students in some grades, in some weeks. */
const district = fc.array(fc.tuple(fc.nat(30), fc.nat(30)), { minLength: 27, maxLength: 27 }).map((counts) =>
  counts
    .map(([did, others], at): WeekRow => ({
      school_id: schools[at % 3]!,
      grade: grades[Math.floor(at / 3) % 3]!,
      class_id: 0,
      monday: mondays[Math.floor(at / 9)]!,
      classes: 1,
      reported: 1,
      met: 1,
      school: 0,
      society: 0,
      enrolled: did + others,
      participants: did,
      home: did * 10,
    }))
    .filter(({ enrolled }, at) => enrolled > 0 && (at + enrolled) % 3 > 0),
)

/** Every span of weeks that may be asked for. */
const spans = mondays.flatMap((_, from) =>
  mondays.slice(from).map((__, to) => mondays.slice(from, from + to + 1)),
)

/** Every place that some answer is about: the district, its schools, stages and grades of each. */
const areas: LabourArea[] = [
  {},
  ...grades.map((grade) => ({ grade })),
  ...schools.flatMap((school) => [
    { school },
    ...stages.map((stage) => ({ school, stage })),
    ...grades.map((grade) => ({ school, grade })),
  ]),
]
const isIn =
  ({ school, stage, grade }: LabourArea) =>
  (one: WeekRow) =>
    (school === undefined || one.school_id === school) &&
    (grade === undefined || one.grade === grade) &&
    (stage === undefined || stageOf(one.grade) === stage)

/** What is published of these rows, each answer with the rows behind it. */
function publishedOf(rows: readonly WeekRow[]) {
  const masks = new Map(
    mondays.map((monday) => [monday, labourMask(rows.filter((row) => row.monday === monday))]),
  )
  const suppressedIn = (monday: string) => masks.get(monday)!
  return spans.flatMap((span) =>
    areas.flatMap((area) => {
      const own = rows.filter((row) => span.includes(row.monday) && isIn(area)(row))
      const { participation } = publishFigures({ isWhole: false, suppressedIn }, own, area)
      return own.length > 0 && participation ? [{ own: new Set(own), rate: participation }] : []
    }),
  )
}

const without = (a: Rate, b: Rate): Rate => ({ n: a.n - b.n, of: a.of - b.of })

test('SEC-03 WRK-06 no published answer about labour discloses a small group, nor does the difference of two of which one holds the other', () => {
  fc.assert(
    fc.property(district, (rows) => {
      const published = publishedOf(rows)
      for (const { rate } of published) expect(isSmallRate(rate)).toBe(false)
      for (const whole of published)
        for (const part of published)
          if (part.own.size < whole.own.size && [...part.own].every((one) => whole.own.has(one)))
            expect(isSmallRate(without(whole.rate, part.rate)), JSON.stringify([whole.rate, part.rate])).toBe(
              false,
            )
    }),
    { numRuns: 150 },
  )
})
