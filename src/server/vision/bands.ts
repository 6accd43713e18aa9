import type { Kysely } from 'kysely'
import { stageOf, stages } from '@/standards/grade.ts'
import type { Database } from '../db/schema.ts'
import { ucvaMarks } from '../figures/summary-measures.ts'
import { addUp, publishBandRows, publishBandTotal, publishMarks, type BandCounts } from './publish-bands.ts'
import { isPlaceHidden } from './place-hidden.ts'
import { maskOf } from './publish.ts'
import { readSummary, type SummaryRow } from './read-summary.ts'
import { addUpRows } from './schools-by-stage.ts'
import type { ScreenView } from './screen-view.ts'

const bandNames = ['normal', 'mild', 'moderate', 'severe']
const bandsOf = (row: SummaryRow): BandCounts => ({
  normal: row['normal'] ?? 0,
  mild: row['mild'] ?? 0,
  moderate: row['moderate'] ?? 0,
  severe: row['severe'] ?? 0,
})

/** Degree composition: one row per stage for the district, per grade inside a school. */
export async function readDegree(db: Kysely<Database>, view: ScreenView) {
  const rows = await readSummary(db, view, { roundIds: [view.round.id], by: ['grade'], measures: bandNames })
  const lines = view.school
    ? rows
        .sort((a, b) => (a['grade'] ?? 0) - (b['grade'] ?? 0))
        .map((row) => ({ key: `grade-${row['grade']}`, grade: row['grade'] ?? 0, counts: bandsOf(row) }))
    : stages
        .map((stage) => ({ stage, ofStage: rows.filter((row) => stageOf(row['grade'] ?? 1) === stage) }))
        .filter(({ ofStage }) => ofStage.length > 0)
        .map(({ stage, ofStage }) => ({ key: stage, stage, counts: bandsOf(addUpRows(ofStage)) }))
  const mask = await maskOf(view, view.round.id)
  const isHidden = await isPlaceHidden(db, view, mask)
  const total = publishBandTotal(view, addUp(lines.map(({ counts }) => counts)), isHidden)
  const isRowHidden = (row: number) => {
    const { grade } = { grade: 0, ...lines[row] }
    return isHidden || (view.school !== undefined && mask?.isGradeHidden(view.school.id, grade) === true)
  }
  const published = publishBandRows(
    view,
    lines.map(({ counts }) => counts),
    total,
    isRowHidden,
  )
  return {
    total,
    rows: lines.map(({ counts: _counts, ...line }, at) => ({ ...line, bands: published[at]! })),
  }
}

/** Children per UCVA mark of the worse eye. */
export async function readDistribution(db: Kysely<Database>, view: ScreenView) {
  const measures = [...bandNames, ...ucvaMarks.map((mark) => `ucva_${mark}`)]
  const [row = {}] = await readSummary(db, view, { roundIds: [view.round.id], by: [], measures })
  const isHidden = await isPlaceHidden(db, view, await maskOf(view, view.round.id))
  const total = publishBandTotal(view, bandsOf(row), isHidden)
  const marks = ucvaMarks.map((mark) => ({ mark, n: row[`ucva_${mark}`] ?? 0 }))
  return { of: total.of, bins: publishMarks(view, marks, total) }
}
