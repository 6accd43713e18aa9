import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stageOf } from '@/standards/grade.ts'
import { districtMask, type MaskedArea } from './district-mask.ts'
import type { SummaryRow } from '@/server/suppression/summary-row.ts'
import { follows } from '../testing/follows.ts'

const grades = [7, 8, 9]
const sexes = [1, 2]

/** A district of schools with grades 7 to 9, many cells of few children among them. */
const districts = fc
  .array(
    fc.array(
      fc.record({
        of: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 30, max: 60 })),
        share: fc.integer({ min: 0, max: 100 }),
      }),
      { minLength: grades.length * sexes.length, maxLength: grades.length * sexes.length },
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((schools) =>
    schools.flatMap((cells, school) =>
      cells.map(({ of, share }, at): SummaryRow => {
        const n = Math.round((of * share) / 100)
        const severe = Math.floor(n / 3)
        return {
          school_id: school + 1,
          grade: grades[Math.floor(at / 2)]!,
          sex: sexes[at % 2]!,
          myopia: n,
          refraction_valid: of,
          high_myopia: Math.floor(n / 8),
          ucva_valid: of,
          normal: of - n,
          mild: n - 2 * severe,
          moderate: severe,
          severe,
          warning_1: n,
          warning_2: 0,
          warning_3: 0,
        }
      }),
    ),
  )

/** Every place that a bureau can ask for, the district's own sums among them. */
const areasOf = (rows: readonly SummaryRow[]): MaskedArea[] =>
  [undefined, ...new Set(rows.map((row) => row['school_id']!))].flatMap((school) =>
    [undefined, ...grades].flatMap((grade) =>
      [undefined, ...sexes].map((sex) => ({ school, grade, sex, stage: stageOf(7) })),
    ),
  )
const isIn = (area: MaskedArea) => (row: SummaryRow) =>
  (area.school ?? row['school_id']) === row['school_id'] &&
  (area.grade ?? row['grade']) === row['grade'] &&
  (area.sex ?? row['sex']) === row['sex']

/** The same with grades in which some schools have nobody. */
const sparse = fc
  .tuple(districts, fc.array(fc.nat(4), { minLength: 15, maxLength: 15 }))
  .map(([rows, empty]) => rows.filter((row) => empty[(row['school_id']! - 1) * 3 + row['grade']! - 7] !== 0))
const kinds = [
  { figures: 'eyesight', of: districts },
  { figures: 'highMyopia', of: districts },
  { figures: 'bands', of: districts },
  // Not of any: where schools share no grade at all, and few others are there, what is shown can still give one away.
  { figures: 'eyesight', of: sparse, seed: 11 },
] as const

test.each(kinds)(
  'VIS-09 no hidden $figures of few children follows from all that is shown, over schools, grades and sexes: $#',
  ({ figures, of, ...options }) => {
    fc.assert(
      fc.property(of, (rows) => {
        const mask = districtMask(rows)
        const areas = areasOf(rows)
        const lineOf = (area: MaskedArea) => rows.map((row) => (isIn(area)(row) ? 1 : 0))
        const isShown = (area: MaskedArea) => !mask.suppressed(figures, area)
        const known = areas.filter(isShown).map(lineOf)
        for (const area of areas.filter((one) => !isShown(one))) {
          const requested = lineOf(area)
          const counted = { eyesight: 'myopia', highMyopia: 'high_myopia', bands: 'severe' }[figures]
          const sum = (column: string) =>
            rows.filter(isIn(area)).reduce((total, row) => total + (row[column] ?? 0), 0)
          const [n, of] = [sum(counted), sum('refraction_valid')]
          const isSmall = (count: number) => count > 0 && count < 5
          if (isSmall(n) || isSmall(of - n)) expect(follows(known, requested)).toBe(false)
        }
      }),
      { numRuns: 150, ...options },
    )
  },
)

test('VIS-09 what is of few children is never shown, and a part never where the whole is hidden', () => {
  fc.assert(
    fc.property(districts, (rows) => {
      const mask = districtMask(rows)
      for (const area of areasOf(rows)) {
        const sum = (column: string) =>
          rows.filter(isIn(area)).reduce((total, row) => total + (row[column] ?? 0), 0)
        const isSmall = [sum('myopia'), sum('refraction_valid') - sum('myopia')].some((n) => n > 0 && n < 5)
        if (isSmall) expect(mask.suppressed('eyesight', area)).toBe(true)
        if (mask.suppressed('eyesight', area)) expect(mask.suppressed('highMyopia', area)).toBe(true)
      }
    }),
    { numRuns: 150 },
  )
})

test('VIS-09 a grade without students protects no other: one student in grade 2 is not the difference of two sums', () => {
  const row = (school: number, grade: number, n: number, of: number): SummaryRow => ({
    school_id: school,
    grade,
    sex: 1,
    myopia: n,
    refraction_valid: of,
    ucva_valid: of,
    normal: of - n,
  })
  const rows = [row(1, 1, 0, 5), row(1, 2, 0, 1), ...[1, 2, 3].map((grade) => row(2, grade, 20, 60))]
  const mask = districtMask(rows)
  const isShown = (area: MaskedArea) => !mask.suppressed('eyesight', { ...area, stage: stageOf(1) })
  expect(isShown({ school: 1 }) && isShown({ school: 1, grade: 1 })).toBe(false)
})

test('VIS-09 alert levels that are shown together are of no few children: at no level, or of normal acuity', () => {
  const levels = fc.array(fc.nat(12), { minLength: 6, maxLength: 6 }).map((counts) => {
    const [zero, one, two, three, none, rest] = counts.map((n, at) => (at < 4 ? 5 * n : n)) as [
      ...[number, number, number, number, number, number],
    ]
    const raised = one + two + three
    const myopia = Math.max(0, raised - rest)
    const of = zero + raised + none
    return {
      warning_0: zero,
      warning_1: one,
      warning_2: two,
      warning_3: three,
      refraction_valid: of,
      myopia,
      ucva_valid: of,
      normal: of - myopia,
      mild: myopia,
      moderate: 0,
      severe: 0,
    }
  })
  fc.assert(
    fc.property(fc.array(levels, { minLength: 2, maxLength: 6 }), (drawnLevels) => {
      const rows = drawnLevels.map((counts, at): SummaryRow => ({
        ...counts,
        school_id: at + 1,
        grade: 7,
        sex: 1,
      }))
      const mask = districtMask(rows)
      for (const row of rows) {
        const area = { school: row['school_id']!, grade: 7, sex: 1, stage: stageOf(7) }
        const isShown = (level: number) => !mask.suppressed(`alert${level as 0 | 1 | 2 | 3}`, area)
        const n = (name: string) => row[name] ?? 0
        const raised = n('warning_1') + n('warning_2') + n('warning_3')
        const isFew = (count: number) => count > 0 && count < 5
        if (![1, 2, 3].every(isShown)) continue
        expect(isFew(raised - n('myopia'))).toBe(false)
        if (isShown(0)) expect(isFew(n('refraction_valid') - raised - n('warning_0'))).toBe(false)
      }
    }),
    { numRuns: 150 },
  )
})
