import { stageOf, stages, type Stage } from '@/standards/grade.ts'
import type { Db } from '@/server/db/schema.ts'
import { ucvaMarks } from './summaries/summary-measures.ts'
import { addUp, publishBands, publishMarks, type BandCounts } from './publish-bands.ts'
import { suppressionOf, areaOfView } from './suppression/suppression.ts'
import { readSummary } from './read-summary.ts'
import type { SummaryRow } from '@/server/suppression/summary-row.ts'
import { addUpRows } from './add-up-rows.ts'
import type { ScreenView } from './screen-view.ts'

const requested = { figures: ['eyesight', 'bands'] } as const
const bandNames = ['normal', 'mild', 'moderate', 'severe']
const bandsOf = (row: SummaryRow): BandCounts => ({
  normal: row['normal'] ?? 0,
  mild: row['mild'] ?? 0,
  moderate: row['moderate'] ?? 0,
  severe: row['severe'] ?? 0,
})

/** Degree composition: one row per stage for the district, per grade inside a school. */
export async function readDegree(db: Db, view: ScreenView) {
  const rows = await readSummary(db, view, { roundIds: [view.round.id], by: ['grade'], measures: bandNames })
  const lines = view.school
    ? rows
        .sort((a, b) => (a['grade'] ?? 0) - (b['grade'] ?? 0))
        .map((row) => ({ key: `grade-${row['grade']}`, grade: row['grade'] ?? 0, counts: bandsOf(row) }))
    : stages
        .map((stage) => ({ stage, ofStage: rows.filter((row) => stageOf(row['grade'] ?? 1) === stage) }))
        .filter(({ ofStage }) => ofStage.length > 0)
        .map(({ stage, ofStage }) => ({ key: stage, stage, counts: bandsOf(addUpRows(ofStage)) }))
  const suppressed = await suppressionOf(db, view, view.round.id, undefined, requested)
  const area = areaOfView(view)
  const total = publishBands(view, addUp(lines.map(({ counts }) => counts)), area, suppressed)
  return {
    total,
    rows: lines.map(({ counts, ...line }) => ({
      ...line,
      bands: publishBands(view, counts, { ...area, ...partOf(line) }, suppressed),
    })),
  }
}

const partOf = (line: { stage?: Stage; grade?: number }) =>
  line.grade === undefined ? { stage: line.stage } : { grade: line.grade }

/** Children per UCVA mark of the worse eye; of a school not published: few marks hold five children there. */
export async function readDistribution(db: Db, view: ScreenView) {
  const measures = [...bandNames, 'ucva_below_40', ...ucvaMarks.map((mark) => `ucva_${mark}`)]
  const [row = {}] = await readSummary(db, view, { roundIds: [view.round.id], by: [], measures })
  const suppressed = await suppressionOf(db, view, view.round.id, undefined, requested)
  const total = publishBands(view, bandsOf(row), areaOfView(view), suppressed)
  const marks = [
    { mark: 'below' as const, n: row['ucva_below_40'] ?? 0 },
    ...ucvaMarks.map((mark) => ({ mark, n: row[`ucva_${mark}`] ?? 0 })),
  ]
  const isOthers = view.school !== undefined && !view.isWhole
  return {
    of: total.of,
    bins: isOthers ? marks.map(({ mark }) => ({ mark, n: null })) : publishMarks(view, marks, total),
  }
}
