import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { inScope, regionOf } from '@/server/db/scope.ts'
import { setIdOfRegion } from '@/server/db/definition-set-of.ts'
import { coverageColumns } from '@/server/rounds/round-coverage.ts'
import { gradesOf } from '@/standards/grade.ts'
import { sumSheets } from './district/sum-sheet.ts'
import type { ScreenView } from './screen-view.ts'
import { sexCode, type Dimension, type SummaryRow } from '@/server/suppression/summary-row.ts'
import { stageIndexOfGrade } from '@/server/db/stage-of-grade.ts'

/**
 * Sums of measures over a view, by dimensions, from the summaries (never from exams). A class is only in the class
 * summary; everything else comes from the smaller grade summary. Those by glasses are read only where they are asked about. A view with
 * its district's book is answered from there.
 */
export async function readSummary(
  db: Db,
  view: ScreenView,
  question: { roundIds: readonly number[]; by: readonly Dimension[]; measures: readonly string[] },
): Promise<SummaryRow[]> {
  const needsClass = view.class !== undefined || question.by.includes('class_id')
  if (view.book && !needsClass) return sumSheets(view.book, view, question)
  const byGlasses = view.glasses !== undefined || question.by.includes('worn')
  const table = sql.table(`vision_${byGlasses ? 'glasses_' : ''}${needsClass ? 'class' : 'grade'}_summary`)
  const worn = view.glasses === undefined ? sql`` : sql`and worn = ${view.glasses === 'worn'}`
  const keys = question.by.map((dimension) => sql.ref(dimension))
  const selected = question.by.map((dimension) =>
    dimension === 'stage' ? stageOfGrade : dimension === 'worn' ? sql`worn::int as worn` : sql.ref(dimension),
  )
  const sums = question.measures.map(
    (name) => sql`coalesce(sum(${sql.ref(name)}), 0)::int as ${sql.ref(name)}`,
  )
  const grouping = keys.length === 0 ? sql`` : sql`group by ${sql.join(keys)}`
  const rows = await sql<SummaryRow>`
    select ${sql.join([...selected, ...sums])} from ${table}
    where round_id = any(${[...question.roundIds]}::int[])
      and definition_set_id = ${setIdOfRegion(regionOf(view.scope))}
      ${worn} and ${inView(view)}
    ${grouping}`.execute(db)
  return rows.rows
}

/** Of a column `grade`: the place of its stage in `stages`. */
export const stageOfGrade = sql`${stageIndexOfGrade(sql`grade`)} as stage`

/** The scope, narrowed to the view's school, stage, grade, class and sex; glasses are a matter of the summary. */
export function inView(view: ScreenView) {
  const parts = [inScope(view.scope)]
  if (view.school) parts.push(sql<boolean>`school_id = ${view.school.id}`)
  if (view.class) parts.push(sql<boolean>`class_id = ${view.class.id}`)
  else if (view.grade !== undefined) parts.push(sql<boolean>`grade = ${view.grade}`)
  if (view.stage) parts.push(sql<boolean>`grade = any(${gradesOf(view.stage)}::int[])`)
  if (view.sex) parts.push(sql<boolean>`sex = ${sexCode[view.sex]}`)
  return sql.join(parts, sql` and `)
}

export interface RateMeasures {
  n: string
  of: string
}
/** Numerator and denominator of each rate, as summary measures (domain.md, Vision). */
export const rateMeasures = {
  myopia: { n: 'myopia', of: 'refraction_valid' },
  highMyopia: { n: 'high_myopia', of: 'refraction_valid' },
  coverage: coverageColumns.vision,
} as const satisfies Record<string, RateMeasures>

export const rateOf = (row: SummaryRow | undefined, { n, of }: RateMeasures) => ({
  n: row?.[n] ?? 0,
  of: row?.[of] ?? 0,
})
/** Poor vision: any band but normal, of those with both eyes' UCVA. */
export const poorVisionOf = (row: SummaryRow | undefined) => ({
  n: (row?.['ucva_valid'] ?? 0) - (row?.['normal'] ?? 0),
  of: row?.['ucva_valid'] ?? 0,
})
export const poorVisionMeasures = ['ucva_valid', 'normal'] as const
