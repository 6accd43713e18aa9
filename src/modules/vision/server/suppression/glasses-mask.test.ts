import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stageOf } from '@/standards/grade.ts'
import { districtMask, type MaskedArea } from './district-mask.ts'
import { glassesMask } from './glasses-mask.ts'
import type { SummaryRow } from '@/server/suppression/summary-row.ts'
import { follows } from '../testing/follows.ts'

const grades = [7, 8, 9]
const sexes = [1, 2]
const layers = ['worn', 'none', 'unknown'] as const

const part = fc.record({
  of: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 20, max: 40 })),
  share: fc.integer({ min: 0, max: 100 }),
})
const unknown = fc.record({
  of: fc.oneof(
    { weight: 4, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 7 }) },
  ),
  share: fc.integer({ min: 0, max: 100 }),
})
type Part = { of: number; share: number }

const measuresOf = ({ of, share }: Part, layer: (typeof layers)[number]): SummaryRow => {
  const n = Math.round((of * share) / 100)
  const under = Math.floor(n / 3)
  const isWorn = layer === 'worn'
  return {
    myopia: n,
    refraction_valid: of,
    reserve_known: of,
    high_myopia: Math.floor(n / 8),
    ucva_valid: of,
    normal: of - n,
    mild: n - Math.floor(n / 3),
    moderate: Math.floor(n / 3),
    severe: 0,
    warning_1: n,
    warning_2: 0,
    warning_3: 0,
    low_reserve: n + Math.floor((of - n) / 2),
    refracted: of,
    astigmatism: Math.floor(of / 4),
    anisometropia: 0,
    ucva_right_n: of,
    ucva_left_n: of,
    glasses_known: layer === 'unknown' ? 0 : of,
    glasses_worn: isWorn ? of : 0,
    uncorrected: layer === 'none' ? n : 0,
    correction_unmeasured: 0,
    under_corrected: isWorn ? under : 0,
    fully_corrected: isWorn ? n - under : 0,
  }
}

/** A district of schools with grades 7 to 9: its rows, and those of children with and without glasses. */
const districts = fc
  .array(
    fc.array(fc.tuple(part, part, unknown), {
      minLength: grades.length * sexes.length,
      maxLength: grades.length * sexes.length,
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((schools) => {
    const cells = schools.flatMap((ofSchool, school) =>
      ofSchool.map((parts, at) => ({
        key: { school_id: school + 1, grade: grades[Math.floor(at / 2)]!, sex: sexes[at % 2]! },
        parts: parts.map((one, layer) => measuresOf(one, layers[layer]!)),
      })),
    )
    const sum = (rows: readonly SummaryRow[]) => {
      const total: SummaryRow = {}
      for (const row of rows)
        for (const [name, value] of Object.entries(row)) total[name] = (total[name] ?? 0) + value
      return total
    }
    return {
      cells,
      rows: cells.map(({ key, parts }): SummaryRow => ({ ...sum(parts), ...key })),
      byGlasses: cells.flatMap(({ key, parts }): SummaryRow[] => [
        { ...parts[0]!, ...key, worn: 1 },
        { ...parts[1]!, ...key, worn: 0 },
      ]),
    }
  })
type District = typeof districts extends fc.Arbitrary<infer D> ? D : never

const areasOf = ({ rows }: District): MaskedArea[] =>
  [undefined, ...new Set(rows.map((row) => row['school_id']!))].flatMap((school) =>
    [undefined, ...grades].flatMap((grade) =>
      [undefined, ...sexes].map((sex) => ({ school, grade, sex, stage: stageOf(7) })),
    ),
  )
const isIn = (area: MaskedArea, key: { school_id: number; grade: number; sex: number }) =>
  (area.school ?? key.school_id) === key.school_id &&
  (area.grade ?? key.grade) === key.grade &&
  (area.sex ?? key.sex) === key.sex
/** Of every cell, with, without and of unknown glasses: which of them a figure sums. */
const lineOf = ({ cells }: District, area: MaskedArea, summed: readonly (typeof layers)[number][]) =>
  cells.flatMap(({ key }) => layers.map((layer) => (isIn(area, key) && summed.includes(layer) ? 1 : 0)))
const isSmall = (count: number) => count > 0 && count < 5

test.each([
  ['eyesight', 'myopia', 'refraction_valid'],
  ['lowReserve', 'low_reserve', 'reserve_known'],
  ['astigmatism', 'astigmatism', 'refracted'],
] as const)(
  'VIS-09 no small count of %s follows from the district, with glasses and without, put together',
  (figures, n, of) => {
    fc.assert(
      fc.property(districts, (district) => {
        const base = districtMask(district.rows)
        const filtered = glassesMask(district.rows, district.byGlasses)
        const areas = areasOf(district)
        const known = areas.flatMap((area) => [
          ...(base.suppressed(figures, area) ? [] : [lineOf(district, area, layers)]),
          ...(filtered.suppressed(figures, area)
            ? []
            : [lineOf(district, area, ['worn']), lineOf(district, area, ['none'])]),
        ])
        for (const area of areas)
          for (const summed of [['worn'], ['none'], ['unknown'], [...layers]] as const) {
            const total = (name: string) =>
              district.cells
                .filter(({ key }) => isIn(area, key))
                .flatMap(({ parts }) =>
                  parts.filter((_, at) => (summed as readonly string[]).includes(layers[at]!)),
                )
                .reduce((sum, row) => sum + (row[name] ?? 0), 0)
            if (isSmall(total(n)) || isSmall(total(of) - total(n)))
              expect([area, summed, follows(known, lineOf(district, area, summed))]).toEqual([
                area,
                summed,
                false,
              ])
          }
      }),
      { numRuns: 60 },
    )
  },
)

test('VIS-09 the correction of poor vision is hidden wherever poor vision by glasses is, and small parts of it', () => {
  fc.assert(
    fc.property(districts, (district) => {
      const base = districtMask(district.rows)
      const filtered = glassesMask(district.rows, district.byGlasses)
      for (const area of areasOf(district)) {
        for (const figures of ['glasses', 'eyesight'] as const)
          if (base.suppressed(figures, area)) expect(filtered.suppressed('eyesight', area)).toBe(true)
        const hasSmallPart = ['uncorrected', 'under_corrected', 'fully_corrected'].some((part) =>
          isSmall(
            district.rows
              .filter((row) => isIn(area, row as never))
              .reduce((sum, row) => sum + (row[part] ?? 0), 0),
          ),
        )
        if (hasSmallPart || filtered.suppressed('eyesight', area))
          expect(filtered.suppressed('correction', area)).toBe(true)
      }
    }),
    { numRuns: 60 },
  )
})

test('VIS-09 whether a place is hidden does not hang on what was asked before', () => {
  fc.assert(
    fc.property(districts, (district) => {
      const mask = glassesMask(district.rows, district.byGlasses)
      const areas = areasOf(district)
      for (const figures of ['eyesight', 'lowReserve', 'correction'] as const) {
        const ask = () => areas.filter((area) => mask.suppressed(figures, area))
        expect(ask()).toEqual(ask())
      }
    }),
    // Found in one of about 150 districts while schools' totals were published before what is below them.
    { numRuns: 60 },
  )
})
