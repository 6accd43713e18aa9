import fc from 'fast-check'
import { expect, test } from 'vitest'
import { districtMask, type MaskedArea } from './district-mask.ts'
import type { SummaryRow } from '@/server/suppression/summary-row.ts'
import { learnt } from '../testing/follows.ts'
import { isSuppressedWhole } from '../cohort/cohort-suppression.ts'
import { cohortMask } from './cohort-mask.ts'

/** What a child was, then and now: `11` myopic both times, `01` newly; `u` not seen then, `l` not seen now. */
const kinds = ['11', '10', '01', '00', 'u1', 'u0', 'l1', 'l0'] as const
type Kind = (typeof kinds)[number]
/** Children of one kind, by grade of now; of those who left, by the one they would be in. */
interface Cell {
  school: number
  grade: number
  sex: number
  kind: Kind
  n: number
}
const grades = [1, 2, 3]
const sexes = [1, 2]

const isPossible = (grade: number, kind: Kind) =>
  grade === 1 ? kind.startsWith('u') : grade === 4 ? kind.startsWith('l') : true
const size = fc.oneof(
  { weight: 2, arbitrary: fc.integer({ min: 0, max: 6 }) },
  { weight: 3, arbitrary: fc.integer({ min: 7, max: 40 }) },
)
const districts = fc
  .array(fc.array(size, { minLength: 64, maxLength: 64 }), { minLength: 1, maxLength: 4 })
  .map((schools) =>
    schools.flatMap((sizes, school) =>
      sizes.flatMap((n, at): Cell[] => {
        const kind = kinds[at % 8]!
        const grade = 1 + (Math.floor(at / 8) % 4)
        const sex = sexes[Math.floor(at / 32)]!
        return isPossible(grade, kind) ? [{ school: school + 1, grade, sex, kind, n }] : []
      }),
    ),
  )

const kindsOf: Record<string, readonly Kind[]> = {
  myopia_now: ['11', '01'],
  normal_now: ['10', '00'],
  myopia_before: ['11', '10'],
  normal_before: ['01', '00'],
  newly: ['01'],
  stayed: ['00'],
  both: ['11'],
  noLonger: ['10'],
  unmatched: ['u1'],
  unmatchedNormal: ['u0'],
  left: ['l1'],
  leftNormal: ['l0'],
  graduates: ['l1'],
  graduatesNormal: ['l0'],
  crossNow: ['11', '01', 'u1'],
  crossNowNormal: ['10', '00', 'u0'],
}

const isIn =
  (area: MaskedArea, up = 0) =>
  (cell: Cell) =>
    (area.school ?? cell.school) === cell.school &&
    (area.grade === undefined || area.grade + up === cell.grade) &&
    (area.sex ?? cell.sex) === cell.sex

/** Summaries of a district as they are read. */
function rowsOf(cells: readonly Cell[], some: Record<string, readonly Kind[]>, up = 0): SummaryRow[] {
  const keys = new Set(cells.map(({ school, grade, sex }) => `${school} ${grade} ${sex}`))
  return [...keys].map((key) => {
    const [school_id = 0, grade = 0, sex = 0] = key.split(' ').map(Number)
    const mine = cells.filter(isIn({ school: school_id, grade, sex }))
    const sums = Object.entries(some).map(([name, of]) => [
      name,
      mine.reduce((sum, { kind, n }) => sum + (of.includes(kind) ? n : 0), 0),
    ])
    return { school_id, grade: grade - up, sex, ucva_valid: 0, normal: 0, ...Object.fromEntries(sums) }
  })
}

const now = ['11', '10', '01', '00', 'u1', 'u0'] as const
const then = ['11', '10', '01', '00', 'l1', 'l0'] as const
const masksOf = (cells: readonly Cell[]) => {
  const crossNow = rowsOf(
    cells.filter(({ grade }) => grade < 4),
    { myopia: ['11', '01', 'u1'], refraction_valid: now },
  )
  const crossThen = rowsOf(
    cells.filter(({ grade }) => grade > 1),
    { myopia: ['11', '10', 'l1'], refraction_valid: then },
    1,
  )
  const matched = rowsOf(
    cells.filter(({ grade }) => grade > 1 && grade < 4),
    {
      matched: ['11', '10', '01', '00'],
      myopia_before: ['11', '10'],
      myopia_now: ['11', '01'],
      newly_myopic: ['01'],
      changed: ['11', '10', '01', '00'],
      fast: ['01'],
    },
  )
  const [maskNow, maskThen] = [districtMask(crossNow), districtMask(crossThen)]
  const cohort = cohortMask({ now: crossNow, earlier: crossThen, cohort: matched }, (area) =>
    isSuppressedWhole(area, maskNow, maskThen),
  )
  return { maskNow, maskThen, cohort }
}
const areasOf = (cells: readonly Cell[]): MaskedArea[] =>
  [undefined, ...new Set(cells.map(({ school }) => school))].flatMap((school) =>
    [undefined, ...grades].flatMap((grade) =>
      [undefined, ...sexes].map((sex) => ({ school, grade, sex, stage: 'primary' as const })),
    ),
  )

test('VIS-09 no small part of a cohort follows from cohorts and both cross-sections: matched, unmatched, who left, newly myopic, no longer myopic', () => {
  fc.assert(
    fc.property(districts, (cells) => {
      const { maskNow, maskThen, cohort } = masksOf(cells)
      const areas = areasOf(cells)
      const lineOf = (area: MaskedArea, of: readonly Kind[], up = 0): number[] =>
        cells.map((cell) => (isIn(area, up)(cell) && of.includes(cell.kind) ? 1 : 0))
      const known = areas.flatMap((area) => [
        ...(maskNow.suppressed('eyesight', area)
          ? []
          : [lineOf(area, ['11', '01', 'u1']), lineOf(area, ['10', '00', 'u0'])].map((line) =>
              line.map((one, at) => (cells[at]!.grade < 4 ? one : 0)),
            )),
        ...(maskThen.suppressed('eyesight', area)
          ? []
          : [lineOf(area, ['11', '10', 'l1'], 1), lineOf(area, ['01', '00', 'l0'], 1)]),
        ...(cohort.suppressed('matched', area)
          ? []
          : [['11', '10'] as const, ['01', '00'] as const, ['11', '01'] as const].map((of) =>
              lineOf(area, of),
            )),
        ...(cohort.suppressed('newly', area) ? [] : [lineOf(area, ['01'])]),
      ])
      const isKnown = learnt(known)
      for (const area of areas)
        for (const [name, of] of Object.entries(kindsOf)) {
          const isLast = name.startsWith('graduates')
          const requested = lineOf(area, of).map((one, at) => (isLast || cells[at]!.grade < 4 ? one : 0))
          const n = requested.reduce((sum, one, at) => sum + one * cells[at]!.n, 0)
          if (n > 0 && n < 5) expect([name, area, isKnown(requested)]).toEqual([name, area, false])
        }
    }),
    { numRuns: 60 },
  )
})

test('VIS-09 a class is never published, the newly myopic not where the matched are hidden, the matched not where the whole is', () => {
  fc.assert(
    fc.property(districts, (cells) => {
      const { maskNow, cohort } = masksOf(cells)
      for (const area of areasOf(cells)) {
        expect(cohort.suppressed('matched', { ...area, class: 3 })).toBe(true)
        if (maskNow.suppressed('eyesight', area)) expect(cohort.suppressed('matched', area)).toBe(true)
        if (!cohort.suppressed('matched', area)) continue
        expect(cohort.suppressed('newly', area)).toBe(true)
        expect(cohort.suppressed('fast', area)).toBe(true)
      }
    }),
    { numRuns: 60 },
  )
})
