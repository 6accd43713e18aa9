import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { compareFigures, type Difference } from '@/server/verify/differences.ts'
import type { FigureTable } from '../../../../server/verify/differences.ts'

interface Measures {
  ucva_right: number | null
  ucva_left: number | null
  sphere_right: number | null
  sphere_left: number | null
  cylinder_right: number | null
  cylinder_left: number | null
}
interface Retest extends Measures {
  round_id: number
  id: number
  ucva_items: number
  ucva_errors: number
  se_items: number
  se_errors: number
  first: Measures
}

/** Recounts what was measured twice and what of it differs too much (WS/T 663—2020), against the first measures as they stand. */
export async function verifyRetests(db: Db, schoolId: number): Promise<Difference[]> {
  const { rows } = await sql<Retest>`
    select r.round_id, r.id::int, r.ucva_right, r.ucva_left, r.sphere_right::float8, r.sphere_left::float8,
      r.cylinder_right::float8, r.cylinder_left::float8, r.ucva_items, r.ucva_errors, r.se_items, r.se_errors,
      to_jsonb(e) as first
    from vision_retest r
    join vision_exam e on e.school_id = r.school_id and e.round_id = r.round_id and e.student_id = r.student_id
    where r.school_id = ${schoolId}`.execute(db)
  const stored: FigureTable = new Map()
  const counted: FigureTable = new Map()
  for (const row of rows) {
    const { round_id, id, ucva_items, ucva_errors, se_items, se_errors, first } = row
    stored.set(`${round_id}|retest ${id}`, { ucva_items, ucva_errors, se_items, se_errors })
    counted.set(`${round_id}|retest ${id}`, countTwice(first, row))
  }
  return compareFigures('vision_retest', schoolId, stored, counted)
}

/** A line of the chart is a tenth of a mark. */
const maxLines = 1
/** Half a dioptre of the spherical equivalent. */
const maxHundredths = 50

function countTwice(first: Measures, again: Measures): Record<string, number> {
  const counts = { ucva_items: 0, ucva_errors: 0, se_items: 0, se_errors: 0 }
  for (const side of ['right', 'left'] as const) {
    const lines = linesApart(first[`ucva_${side}`], again[`ucva_${side}`])
    if (lines !== null) {
      counts.ucva_items += 1
      counts.ucva_errors += lines > maxLines ? 1 : 0
    }
    const halves = difference(twoEquivalents(first, side), twoEquivalents(again, side))
    if (halves !== null) {
      counts.se_items += 1
      counts.se_errors += halves > 2 * maxHundredths ? 1 : 0
    }
  }
  return counts
}

/** Tenths that two readings lie apart at least: each is one mark, or any below 4.0 where no more than that was read (29). */
function linesApart(first: number | null, again: number | null): number | null {
  if (first === null || again === null) return null
  const [[low1, high1], [low2, high2]] = [marksOf(first), marksOf(again)]
  return Math.max(0, low1 - high2, low2 - high1)
}

/** Lowest and highest mark in tenths that a stored reading can stand for; fingers counted (28) are worth 3.0. */
function marksOf(query: number): [low: number, high: number] {
  if (query === 29) return [0, 39]
  return query === 28 ? [30, 30] : [query, query]
}

const difference = (a: number | null, b: number | null) => (a === null || b === null ? null : Math.abs(a - b))

/** Twice the spherical equivalent in hundredths of a dioptre, so that it is a whole number; null without a sphere. */
function twoEquivalents(of: Measures, side: 'right' | 'left'): number | null {
  const sphere = of[`sphere_${side}`]
  return sphere === null ? null : Math.round(200 * sphere + 100 * (of[`cylinder_${side}`] ?? 0))
}
