import { cellMask, type IsSuppressed } from '@/server/suppression/cell-mask.ts'
import type { LabourFigures } from '@/modules/labour/contract/screen.ts'
import { stageOf, stages, type Stage } from '@/standards/grade.ts'
import { isSmallRate } from '@/standards/suppression-rate.ts'
import { grouped } from '@/lib/grouped.ts'
import { firstOf } from '@/lib/required.ts'
import { addUp, type WeekRow } from './read-weeks.ts'

type Row = Record<string, number>

/** What is left out means all of them. */
export interface LabourArea {
  school?: number | undefined
  stage?: Stage | undefined
  grade?: number | undefined
}
export type Suppressed = (area: LabourArea) => boolean
export const suppressedNothing: Suppressed = () => false

/** The mask of a district's rows of one week by school and grade. */
export function labourMask(rows: readonly WeekRow[]): Suppressed {
  const rateOf = (row: Row | undefined) => ({ n: row?.['participants'] ?? 0, of: row?.['enrolled'] ?? 0 })
  const maskOf = (bySchool: boolean): IsSuppressed => {
    const groups = grouped(rows, (row) => `${bySchool ? row.school_id : 0} ${row.grade}`)
    const sums = [...groups.values()].map((own) => ({
      ...addUp(own),
      school_id: bySchool ? firstOf(own).school_id : 0,
      grade: firstOf(own).grade,
      sex: 1,
    }))
    return cellMask(sums, [rateOf])
  }
  const [ofSchools, ofDistrict] = [maskOf(true), maskOf(false)]
  return ({ school, stage, grade }) => {
    const within = grade === undefined ? (stage ? [stage] : stages) : [stageOf(grade)]
    // Where the district's is hidden, so is every school's: else they could sum to it.
    return within.some(
      (one) =>
        ofDistrict({ school: 0, stage: one, grade }) ||
        (school !== undefined && ofSchools({ school, stage: one, grade })),
    )
  }
}

/** For whom figures are, and what of each week is hidden. */
export interface Reader {
  isWhole: boolean
  suppressedIn: (monday: string) => Suppressed
}
export const publishedWhole: Reader = { isWhole: true, suppressedIn: () => suppressedNothing }

/**
 * Whether what students of an area did is hidden over the weeks of its rows. Weeks are published together only where each of them is: else
 * the difference of two spans would disclose a hidden one.
 */
export function isSuppressedTogether(
  { isWhole, suppressedIn }: Reader,
  rows: readonly WeekRow[],
  area: LabourArea,
): boolean {
  if (isWhole) return false
  return [...grouped(rows, ({ monday }) => monday)].some(([monday, own]) => {
    const { participants, enrolled } = addUp(own)
    return suppressedIn(monday)(area) || isSmallRate({ n: participants, of: enrolled })
  })
}

/** The figures of an area over the weeks of its rows. Class-weeks are no people and always shown. */
export function publishFigures(reader: Reader, rows: readonly WeekRow[], area: LabourArea): LabourFigures {
  const sums = addUp(rows)
  const participation = { n: sums.participants, of: sums.enrolled }
  const isSuppressed = isSuppressedTogether(reader, rows, area)
  const perStudent = (all: number) => (sums.enrolled === 0 ? 0 : Math.round((all / sums.enrolled) * 10) / 10)
  return {
    hours: { n: sums.met, of: sums.reported },
    reported: { n: sums.reported, of: sums.classes },
    participation: isSuppressed ? null : participation,
    // Null is hidden; of nobody it is 0 of 0, as a rate is.
    minutes: isSuppressed
      ? null
      : {
          home: perStudent(sums.home),
          school: perStudent(sums.school),
          society: perStudent(sums.society),
          total: perStudent(sums.home + sums.school + sums.society),
          of: sums.enrolled,
        },
  }
}
