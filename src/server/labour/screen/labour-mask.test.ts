import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stageOf, stages } from '@/standards/grade.ts'
import type { Rate } from '@/standards/rate.ts'
import { isSmallRate } from '@/standards/suppression-rate.ts'
import { cellMask } from '../../vision/cell-mask.ts'
import { labourMask, publishFigures, type LabourPlace } from './labour-mask.ts'
import { addUp, type WeekRow } from './read-weeks.ts'

const schools = [1, 2, 3]
const grades = [1, 2, 7]
/** Some schools have no pupils in some grades. */
const district = fc.array(fc.tuple(fc.nat(30), fc.nat(30)), { minLength: 9, maxLength: 9 }).map((counts) =>
  counts
    .map(([did, others], at): WeekRow => ({
      ...{ school_id: schools[at % 3]!, grade: grades[Math.floor(at / 3)]! },
      ...{ class_id: 0, monday: '2026-11-16' },
      ...{ told: true, classes: 1, reported: 1, met: 1, school: 0, society: 0 },
      ...{ enrolled: did + others, participants: did, home: did * 10 },
    }))
    .filter(({ enrolled }, at) => enrolled > 0 && (at + enrolled) % 3 > 0),
)

/** Every place that some answer to a bureau is about: the district, its schools, stages and grades of each. */
const places: LabourPlace[] = [
  {},
  ...grades.map((grade) => ({ grade })),
  ...schools.flatMap((school) => [
    { school },
    ...stages.map((stage) => ({ school, stage })),
    ...grades.map((grade) => ({ school, grade })),
  ]),
]
const isIn =
  ({ school, stage, grade }: LabourPlace) =>
  (one: WeekRow) =>
    (school === undefined || one.school_id === school) &&
    (grade === undefined || one.grade === grade) &&
    (stage === undefined || stageOf(one.grade) === stage)

/** What a bureau is told of these rows, each answer with the rows behind it. */
function toldOf(rows: readonly WeekRow[]) {
  const hides = labourMask(rows, 1, cellMask)
  return places.flatMap((place) => {
    const own = rows.filter(isIn(place))
    const { participation } = publishFigures({ isOwnSchool: false, hides, weeks: 1 }, addUp(own), place)
    return own.length > 0 && participation ? [{ own: new Set(own), rate: participation }] : []
  })
}

const without = (a: Rate, b: Rate): Rate => ({ n: a.n - b.n, of: a.of - b.of })

test('WRK-06 no answer about labour tells of a small group, nor does the difference of two of which one holds the other', () => {
  fc.assert(
    fc.property(district, (rows) => {
      const told = toldOf(rows)
      for (const { rate } of told) expect(isSmallRate(rate)).toBe(false)
      for (const whole of told)
        for (const part of told)
          if (part.own.size < whole.own.size && [...part.own].every((one) => whole.own.has(one)))
            expect(isSmallRate(without(whole.rate, part.rate)), JSON.stringify([whole.rate, part.rate])).toBe(
              false,
            )
    }),
    { numRuns: 300 },
  )
})
