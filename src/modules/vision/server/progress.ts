import { stageOf, stages } from '@/standards/grade.ts'
import type { Db } from '@/server/db/schema.ts'
import { readSummary } from './read-summary.ts'
import type { SummaryRow } from '@/server/suppression/summary-row.ts'
import { addUpRows } from './add-up-rows.ts'
import type { ScreenView } from './screen-view.ts'

/** How far the screening is: per stage for the district, per grade inside a school. Process data, never hidden. */
export async function readProgress(db: Db, view: ScreenView) {
  const measures = ['enrolled', 'screened', 'absent', 'exempt']
  const rows = await readSummary(db, view, { roundIds: [view.round.id], by: ['grade'], measures })
  const counts = (row: SummaryRow) => ({
    enrolled: row['enrolled'] ?? 0,
    done: row['screened'] ?? 0,
    absent: row['absent'] ?? 0,
    exempt: row['exempt'] ?? 0,
  })
  if (view.school) {
    rows.sort((a, b) => (a['grade'] ?? 0) - (b['grade'] ?? 0))
    return {
      rows: rows.map((row) => ({ key: `grade-${row['grade']}`, grade: row['grade'] ?? 0, ...counts(row) })),
    }
  }
  return {
    rows: stages
      .map((stage) => ({ stage, ofStage: rows.filter((row) => stageOf(row['grade'] ?? 1) === stage) }))
      .filter(({ ofStage }) => ofStage.length > 0)
      .map(({ stage, ofStage }) => ({ key: stage, stage, ...counts(addUpRows(ofStage)) })),
  }
}
