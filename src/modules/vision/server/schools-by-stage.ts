import { stages, type Stage } from '@/standards/grade.ts'
import type { Rate } from '@/standards/rate.ts'
import type { Db } from '@/server/db/schema.ts'
import { inScope } from '@/server/db/scope.ts'
import { addUpRows } from './add-up-rows.ts'
import { suppressionOf, type Suppressed } from './suppression/suppression.ts'
import { publishRate } from './publish.ts'
import { rateMeasures, rateOf, readSummary } from './read-summary.ts'
import type { SummaryRow } from '@/server/suppression/summary-row.ts'
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
export const schoolsByStage = (db: Db, view: ScreenView): Promise<StageOfDistrict[]> =>
  view.share('schools by stage', () => readSchoolsByStage(db, view))

async function readSchoolsByStage(db: Db, view: ScreenView): Promise<StageOfDistrict[]> {
  const roundIds = [view.round.id, ...(view.previousRound ? [view.previousRound.id] : [])]
  const { school: _school, grade: _grade, class: _class, ...district } = view
  const [rows, schools, suppressed, hidBefore] = await Promise.all([
    readSummary(db, district, {
      roundIds,
      by: ['round_id', 'school_id', 'stage'],
      measures: ['myopia', 'refraction_valid', 'screened', 'enrolled'],
    }),
    db.selectFrom('school').select(['id', 'name']).where(inScope(view.scope, 'school.id')).execute(),
    suppressionOf(db, district, view.round.id, 'schools', { whole: false }),
    suppressionOf(db, district, view.previousRound?.id, 'schools', { whole: false }),
  ])
  const names = new Map(schools.map(({ id, name }) => [id, name]))
  return stages.flatMap((stage, index) => {
    const inRound = (round: number | undefined) =>
      rows.filter((row) => row['stage'] === index && row['round_id'] === round)
    const list = inRound(view.round.id).filter((row) => (row['enrolled'] ?? 0) > 0)
    if (list.length === 0) return []
    const earlier = inRound(view.previousRound?.id)
    const before = new Map(earlier.map((row) => [row['school_id'], row]))
    const publish = (row: SummaryRow, by: Suppressed) =>
      publishRate(
        view,
        rateOf(row, rateMeasures.myopia),
        by('eyesight', { school: row['school_id'] ?? 0, stage }),
      )
    return [
      {
        stage,
        rate: publishRate(
          view,
          rateOf(addUpRows(list), rateMeasures.myopia),
          suppressed('eyesight', { stage }),
        ),
        schools: list.map((row) => {
          const id = row['school_id'] ?? 0
          const previous = before.get(id)
          return {
            id,
            name: names.get(id) ?? String(id),
            enrolled: row['enrolled'] ?? 0,
            rate: publish(row, suppressed),
            ...(previous ? { previous: publish(previous, hidBefore) } : {}),
            coverage: rateOf(row, rateMeasures.coverage),
          }
        }),
      },
    ]
  })
}
