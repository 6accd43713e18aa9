import type { LabourFigures } from '@/contract/labour-screen.ts'
import { stageOf, stages, type Stage } from '@/standards/grade.ts'
import type { Rate } from '@/standards/rate.ts'
import { isSmallRate } from '@/standards/suppression-rate.ts'
import { grouped } from '@/lib/grouped.ts'
import { addUp, type LabourSums, type WeekRow } from './read-weeks.ts'

type Row = Record<string, number>
interface StagePlace {
  school: number
  stage: Stage
  grade?: number | undefined
  sex?: number | undefined
}
/** What is hidden of a district's schools × grades: the one decision for every screen (`vision/cell-mask.ts`), given by whoever builds the server. */
export type DecideCells = (
  rows: readonly Row[],
  rates: readonly ((row: Row | undefined) => Rate)[],
) => (place: StagePlace) => boolean

/** What is left out means all of them. */
export interface LabourPlace {
  school?: number | undefined
  stage?: Stage | undefined
  grade?: number | undefined
}
export type Hides = (place: LabourPlace) => boolean
export const hidesNothing: Hides = () => false

/** So many pupils at least are behind so many of their weeks: one who takes part every week must not pass for a handful. */
const leastPupils = ({ n, of }: Rate, weeks: number): Rate => {
  const counted = Math.ceil(n / Math.max(1, weeks))
  return { n: counted, of: counted + Math.ceil((of - n) / Math.max(1, weeks)) }
}

/** The mask of a district's rows by school and grade, over so many weeks. */
export function labourMask(rows: readonly WeekRow[], weeks: number, decide: DecideCells): Hides {
  const rateOf = (row: Row | undefined) =>
    leastPupils({ n: row?.['participants'] ?? 0, of: row?.['enrolled'] ?? 0 }, weeks)
  const [ofSchools, ofDistrict] = [true, false].map((bySchool) => {
    const groups = grouped(rows, (row) => `${bySchool ? row.school_id : 0} ${row.grade}`)
    const sums = [...groups.values()].map((own) => ({
      ...addUp(own),
      ...{ school_id: bySchool ? own[0]!.school_id : 0, grade: own[0]!.grade, sex: 1 },
    }))
    return decide(sums, [rateOf])
  }) as [ReturnType<DecideCells>, ReturnType<DecideCells>]
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

export interface Reader {
  isOwnSchool: boolean
  hides: Hides
  weeks: number
}

/** The figures of a place. Class-weeks are no people and always told; what pupils did is null where it tells of few of them. */
export function publishFigures(
  { isOwnSchool, hides, weeks }: Reader,
  sums: LabourSums,
  place: LabourPlace,
): LabourFigures {
  const participation = { n: sums.participants, of: sums.enrolled }
  const isHidden = !isOwnSchool && (hides(place) || isSmallRate(leastPupils(participation, weeks)))
  const perPupil = (all: number) => Math.round((all / sums.enrolled) * 10) / 10
  return {
    hours: { n: sums.met, of: sums.reported },
    reported: { n: sums.reported, of: sums.classes },
    participation: isHidden ? null : participation,
    minutes:
      isHidden || sums.enrolled === 0
        ? null
        : {
            ...{ home: perPupil(sums.home), school: perPupil(sums.school), society: perPupil(sums.society) },
            of: sums.enrolled,
          },
  }
}
