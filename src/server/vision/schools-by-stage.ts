import type { Kysely } from 'kysely'
import { stages, type Stage } from '@/standards/grade.ts'
import type { Rate } from '@/standards/rate.ts'
import { suppressRates } from '@/standards/suppression-rate.ts'
import type { Database } from '../db/schema.ts'
import { inScope } from '../db/scope.ts'
import { publishRate } from './publish.ts'
import {
  poorVisionMeasures,
  poorVisionOf,
  rateMeasures,
  rateOf,
  readSummary,
  type SummaryRow,
} from './read-summary.ts'
import type { ScreenView } from './screen-view.ts'

export interface SchoolOfStage {
  id: number
  name: string
  enrolled: number
  rate: Rate | null
  previous?: Rate | null
  coverage: Rate
}

interface StageOfDistrict {
  stage: Stage
  rate: Rate | null
  schools: SchoolOfStage[]
}

/**
 * Each school's myopia rate inside each stage it has; a nine-year school stands in two. Tile map and ranking share
 * one answer, so that they hide the same cells.
 */
export function schoolsByStage(db: Kysely<Database>, view: ScreenView): Promise<StageOfDistrict[]> {
  const compute = () => readSchoolsByStage(db, view)
  return view.share ? view.share('schools by stage', compute) : compute()
}

async function readSchoolsByStage(db: Kysely<Database>, view: ScreenView): Promise<StageOfDistrict[]> {
  const roundIds = [view.round.id, ...(view.previousRound ? [view.previousRound.id] : [])]
  const { school: _school, grade: _grade, class: _class, ...district } = view
  const [rows, schools] = await Promise.all([
    readSummary(db, district, {
      roundIds,
      by: ['round_id', 'school_id', 'stage'],
      measures: ['myopia', 'refraction_valid', 'screened', 'enrolled', ...poorVisionMeasures],
    }),
    db.selectFrom('school').select(['id', 'name']).where(inScope(view.scope, 'school.id')).execute(),
  ])
  const names = new Map(schools.map(({ id, name }) => [id, name]))
  return stages.flatMap((stage, place) => {
    const inRound = (round: number | undefined) =>
      rows.filter((row) => row['stage'] === place && row['round_id'] === round)
    const list = inRound(view.round.id).filter((row) => (row['enrolled'] ?? 0) > 0)
    if (list.length === 0) return []
    const earlier = inRound(view.previousRound?.id)
    const before = new Map(earlier.map((row) => [row['school_id'], row]))
    const isHidden = hiddenTotals(list)
    const wasHidden = hiddenTotals(earlier)
    const publish = (row: SummaryRow, hidden: Set<SummaryRow>) =>
      publishRate(view, rateOf(row, rateMeasures.myopia), hidden.has(row))
    return [
      {
        stage,
        rate: publishRate(view, rateOf(addUpRows(list), rateMeasures.myopia)),
        schools: list.map((row) => {
          const id = row['school_id'] ?? 0
          const previous = before.get(id)
          return {
            id,
            name: names.get(id) ?? String(id),
            enrolled: row['enrolled'] ?? 0,
            rate: publish(row, isHidden),
            ...(previous ? { previous: publish(previous, wasHidden) } : {}),
            coverage: rateOf(row, rateMeasures.coverage),
          }
        }),
      },
    ]
  })
}

/** The schools of a stage whose total a bureau may not see, by either rate: the same rule as the district's mask. */
export function hiddenTotals<T extends SummaryRow>(rows: readonly T[]): Set<T> {
  const hidden = new Set<T>()
  for (const rate of maskedRates)
    suppressRates(rows.map(rate), { totalPublished: true }).forEach((published, at) => {
      if (published === null) hidden.add(rows[at]!)
    })
  return hidden
}

/** The rates that decide what is hidden: a cell that one of them hides is hidden for both. */
export const maskedRates: readonly ((row: SummaryRow | undefined) => Rate)[] = [
  (row) => rateOf(row, rateMeasures.myopia),
  poorVisionOf,
]

export function addUpRows(rows: readonly SummaryRow[]): SummaryRow {
  const total: SummaryRow = {}
  for (const row of rows)
    for (const [name, value] of Object.entries(row)) total[name] = (total[name] ?? 0) + value
  return total
}
