import { stageOf, stages, type Stage } from '@/standards/grade.ts'
import { addUpRows } from '../add-up-rows.ts'
import { atOnce, cellMask, type CellMask, type IsSuppressed } from '@/server/suppression/cell-mask.ts'
import type { DistrictSnapshot } from '../district/district-snapshots.ts'
import { gradeSheet } from '../district/sheet-kinds.ts'
import type { Sheet } from '../district/sheet.ts'
import { maskedFigures, ofThemselves, ratesOf, type MaskedFigures } from './masked-figures.ts'
import type { SummaryRow } from '@/server/suppression/summary-row.ts'

/** What is left out means all of them: no school the district's own sum, no stage the school over its stages. */
export interface MaskedArea {
  school?: number | undefined
  stage?: Stage | undefined
  grade?: number | undefined
  /** 1 boys, 2 girls */
  sex?: number | undefined
}

/** What a bureau may not see of its district and schools in a round, so that no total of another view gives it away. */
export interface DistrictMask {
  suppressed: (figures: MaskedFigures, area: MaskedArea) => boolean
  /** Works out ahead, step by step, what figures of it hide; `whole`: not only of schools' totals. Of all stages where none is named. */
  work: (figures: MaskedFigures, whole: boolean, stage?: Stage) => Iterable<void>
}

export type FigureMasks = Readonly<Record<MaskedFigures, CellMask>>

/** Whose cells a mask covers: the district's own sums alone, which are few, or its schools too. */
export type MaskedPart = 'district' | 'schools'

/** The mask of a round's sheet, worked out once for all readers of it. */
export async function maskOfRound(
  snapshot: DistrictSnapshot,
  roundId: number,
  part: MaskedPart,
): Promise<DistrictMask> {
  const sheet = await snapshot.sheet(gradeSheet, roundId)
  return sheet.memo(`mask ${part}`, () => districtMask(rowsOfPart(sheet, part), part, sheet.sums()))
}

/** The district's own sums have no school. */
export const rowsOfPart = (sheet: Sheet, part: MaskedPart): readonly SummaryRow[] =>
  part === 'schools' ? sheet.rows() : sheet.sums()

/**
 * One mask for each group of figures; `also` hides a place for another reason. What the correction shows is decided with the glasses
 * (glasses-mask.ts), and hidden here.
 */
export function figureMasks(
  rows: readonly SummaryRow[],
  also: (figures: MaskedFigures) => IsSuppressed = () => () => false,
): FigureMasks {
  return masksOfAll((figures, above) =>
    figures === 'correction'
      ? atOnce(() => true)
      : cellMask(rows, ratesOf[figures], (area) => above(area) || also(figures)(area), { after: [above] }),
  )
}

/** `above`: where the group's whole is hidden. */
export function masksOfAll(maskOf: (figures: MaskedFigures, above: CellMask) => CellMask): FigureMasks {
  const nothing = atOnce(() => false)
  const eyesight = maskOf('eyesight', nothing)
  const mask = (figures: MaskedFigures) =>
    figures === 'eyesight' ? eyesight : maskOf(figures, ofThemselves.includes(figures) ? nothing : eyesight)
  return Object.fromEntries(maskedFigures.map((figures) => [figures, mask(figures)])) as FigureMasks
}

/** The mask of a district's rows by grade and sex, and by school, and of their sums; without schools every place of one is hidden. */
export const districtMask = (
  rows: readonly SummaryRow[],
  part: MaskedPart = 'schools',
  sums: readonly SummaryRow[] = districtRows(rows),
): DistrictMask => maskedAreas(part, figureMasks(rows), figureMasks(sums))

/**
 * Whether a place is hidden: of the district or of a school, in one stage or in any of those it spans. Where the district's is, so is
 * every school's: else they could sum to it.
 */
export function maskedAreas<F extends string>(
  part: MaskedPart,
  ofSchools: Record<F, CellMask>,
  ofDistrict: Record<F, CellMask>,
) {
  return {
    suppressed: (figures: F, { school = 0, stage, grade, sex }: MaskedArea): boolean => {
      if (school !== 0 && part === 'district') return true
      const within = grade === undefined ? (stage ? [stage] : stages) : [stageOf(grade)]
      return within.some(
        (one) =>
          ofDistrict[figures]({ school: 0, stage: one, grade, sex }) ||
          (school !== 0 && ofSchools[figures]({ school, stage: one, grade, sex })),
      )
    },
    *work(figures: F, whole: boolean, stage?: Stage): Iterable<void> {
      for (const one of stage ? [stage] : stages) {
        yield* ofDistrict[figures].work(one, whole)
        if (part === 'schools') yield* ofSchools[figures].work(one, whole)
      }
    },
  }
}

/** The district as if it were one school, 0. */
export function districtRows(rows: readonly SummaryRow[]): SummaryRow[] {
  const lists = new Map<string, SummaryRow[]>()
  for (const row of rows) {
    const key = `${row['grade']} ${row['sex']}`
    lists.set(key, [...(lists.get(key) ?? []), row])
  }
  return [...lists.values()].map((list) => ({
    ...addUpRows(list),
    school_id: 0,
    grade: list[0]!['grade']!,
    sex: list[0]!['sex']!,
  }))
}
