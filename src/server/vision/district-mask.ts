import type { Kysely } from 'kysely'
import { stageOf, stages, type Stage } from '@/standards/grade.ts'
import type { Database } from '../db/schema.ts'
import { addUpRows } from './add-up-rows.ts'
import { cellMask, type IsHidden, type RateOfRow } from './cell-mask.ts'
import { poorVisionMeasures, poorVisionOf, rateMeasures, rateOf, readSummary } from './read-summary.ts'
import type { SummaryRow } from './read-summary.ts'
import type { ScreenView } from './screen-view.ts'

/** Figures that are hidden together. High myopia, bands and alerts by level are parts of what `eyesight` shows: where it is hidden, so are they. */
export const maskedFigures = ['eyesight', 'highMyopia', 'bands', 'alert1', 'alert2', 'alert3'] as const
export type MaskedFigures = (typeof maskedFigures)[number]

/** What is left out means all of them: no school the district's own sum, no stage the school over its stages. */
export interface MaskedPlace {
  school?: number | undefined
  stage?: Stage | undefined
  grade?: number | undefined
  /** 1 boys, 2 girls */
  sex?: number | undefined
}

/** What a bureau may not see of its district and schools in a round, so that no total of another view gives it away. */
export interface DistrictMask {
  hides: (figures: MaskedFigures, place: MaskedPlace) => boolean
}

const share =
  (n: string, of: string): RateOfRow =>
  (row) =>
    rateOf(row, { n, of })
/** The rates of each group: a place that one of them hides is hidden for all. */
const ratesOf: Record<MaskedFigures, readonly RateOfRow[]> = {
  eyesight: [(row) => rateOf(row, rateMeasures.myopia), poorVisionOf],
  highMyopia: [(row) => rateOf(row, rateMeasures.highMyopia)],
  bands: ['mild', 'moderate', 'severe'].map((band) => share(band, 'ucva_valid')),
  alert1: [share('warning_1', 'refraction_valid')],
  alert2: [share('warning_2', 'refraction_valid')],
  alert3: [share('warning_3', 'refraction_valid')],
}
export const maskMeasures = [
  ...['myopia', 'high_myopia', 'refraction_valid', 'mild', 'moderate', 'severe'],
  ...['warning_1', 'warning_2', 'warning_3', ...poorVisionMeasures],
]

/** Whose places a mask tells of: the district's own sums alone, which are few, or its schools too. */
export type MaskedPart = 'district' | 'schools'

export async function readDistrictMask(
  db: Kysely<Database>,
  view: ScreenView,
  part: MaskedPart,
): Promise<DistrictMask> {
  const { school: _school, grade: _grade, class: _class, stage: _stage, sex: _sex, ...district } = view
  const rows = await readSummary(db, district, {
    roundIds: [view.round.id],
    by: part === 'schools' ? ['school_id', 'grade', 'sex'] : ['grade', 'sex'],
    measures: maskMeasures,
  })
  return districtMask(rows, part)
}

/** One mask for each group of figures; `also` hides a place for another reason. */
export function figureMasks(
  rows: readonly SummaryRow[],
  also: (figures: MaskedFigures) => IsHidden = () => () => false,
) {
  const eyesight = cellMask(rows, ratesOf.eyesight, also('eyesight'))
  const part = (figures: MaskedFigures) =>
    cellMask(rows, ratesOf[figures], (place) => eyesight(place) || also(figures)(place))
  return {
    ...{ eyesight, highMyopia: part('highMyopia'), bands: part('bands') },
    ...{ alert1: part('alert1'), alert2: part('alert2'), alert3: part('alert3') },
  }
}

/** The mask of a district's rows by grade and sex, and by school; without schools every place of one is hidden. */
export function districtMask(rows: readonly SummaryRow[], part: MaskedPart = 'schools'): DistrictMask {
  const ofSchools = figureMasks(rows)
  const ofDistrict = figureMasks(districtRows(rows))
  return {
    hides: (figures, { school = 0, stage, grade, sex }) => {
      if (school !== 0 && part === 'district') return true
      const hides = (school === 0 ? ofDistrict : ofSchools)[figures]
      const within = grade === undefined ? (stage ? [stage] : stages) : [stageOf(grade)]
      return within.some((one) => hides({ school, stage: one, grade, sex }))
    },
  }
}

/** The district as if it were one school, 0. */
function districtRows(rows: readonly SummaryRow[]): SummaryRow[] {
  const lists = new Map<string, SummaryRow[]>()
  for (const row of rows) {
    const key = `${row['grade']} ${row['sex']}`
    lists.set(key, [...(lists.get(key) ?? []), row])
  }
  return [...lists.values()].map((list) => ({
    ...addUpRows(list),
    ...{ school_id: 0, grade: list[0]!['grade']!, sex: list[0]!['sex']! },
  }))
}
