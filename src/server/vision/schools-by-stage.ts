import type { Kysely } from 'kysely'
import { stageOf, stages, type Stage } from '@/standards/grade.ts'
import type { Rate } from '@/standards/rate.ts'
import type { Database } from '../db/schema.ts'
import { inScope } from '../db/scope.ts'
import type { DistrictMask } from './district-mask.ts'
import { districtMaskOf, publishRate } from './publish.ts'
import { rateMeasures, rateOf, readSummary, type SummaryRow } from './read-summary.ts'
import type { ScreenView } from './screen-view.ts'

export interface SchoolOfStage {
  id: number
  name: string
  enrolled: number
  rate: Rate | null
  previous?: Rate | null
  coverage: Rate
}

/**
 * Each school's myopia rate inside each stage it has; a nine-year school stands in two. Tile map and ranking both
 * read this, so that they hide the same cells.
 */
export async function schoolsByStage(
  db: Kysely<Database>,
  view: ScreenView,
): Promise<{ stage: Stage; rate: Rate | null; schools: SchoolOfStage[] }[]> {
  const roundIds = [view.round.id, ...(view.previousRound ? [view.previousRound.id] : [])]
  const district: ScreenView = { ...view, school: undefined, grade: undefined, class: undefined } as never
  const [rows, schools, mask, maskBefore] = await Promise.all([
    readSummary(db, district, {
      roundIds,
      by: ['round_id', 'school_id', 'grade'],
      measures: ['myopia', 'refraction_valid', 'screened', 'enrolled'],
    }),
    db.selectFrom('school').select(['id', 'name']).where(inScope(view.scope, 'school.id')).execute(),
    districtMaskOf(view, view.round.id),
    districtMaskOf(view, view.previousRound?.id),
  ])
  const names = new Map(schools.map(({ id, name }) => [id, name]))
  return stages.flatMap((stage) => {
    const ofStage = rows.filter((row) => stageOf(row['grade'] ?? 1) === stage)
    const now = addBySchool(ofStage.filter((row) => row['round_id'] === view.round.id))
    const before = addBySchool(ofStage.filter((row) => row['round_id'] === view.previousRound?.id))
    const list = [...now.entries()].filter(([, row]) => (row['enrolled'] ?? 0) > 0)
    if (list.length === 0) return []
    const publish = (mask: DistrictMask | undefined, id: number, row: SummaryRow | undefined) =>
      publishRate(view, rateOf(row, rateMeasures.myopia), mask?.isStageHidden(id, stage))
    const total = rateOf(addUpRows([...now.values()]), rateMeasures.myopia)
    return [
      {
        stage,
        rate: publishRate(view, total),
        schools: list.map(([id, row]) => ({
          id,
          name: names.get(id) ?? String(id),
          enrolled: row['enrolled'] ?? 0,
          rate: publish(mask, id, row),
          ...(before.has(id) ? { previous: publish(maskBefore, id, before.get(id)) } : {}),
          coverage: rateOf(row, rateMeasures.coverage),
        })),
      },
    ]
  })
}

function addBySchool(rows: readonly SummaryRow[]): Map<number, SummaryRow> {
  const bySchool = new Map<number, SummaryRow[]>()
  for (const row of rows) {
    const id = row['school_id'] ?? 0
    bySchool.set(id, [...(bySchool.get(id) ?? []), row])
  }
  return new Map([...bySchool].map(([id, list]) => [id, addUpRows(list)]))
}

export function addUpRows(rows: readonly SummaryRow[]): SummaryRow {
  const total: SummaryRow = {}
  for (const row of rows)
    for (const [name, value] of Object.entries(row)) total[name] = (total[name] ?? 0) + value
  return total
}
