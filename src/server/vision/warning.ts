import type { Kysely } from 'kysely'
import { suppressParts } from '@/standards/suppression-rate.ts'
import type { Database } from '../db/schema.ts'
import { isPlaceHidden } from './place-hidden.ts'
import { maskOf } from './publish.ts'
import { readSummary } from './read-summary.ts'
import type { ScreenView } from './screen-view.ts'

const levels = [1, 2, 3] as const

/** Children per alert level over valid refractions; with those below level 1 they sum to the whole. */
export async function readWarning(db: Kysely<Database>, view: ScreenView) {
  const measures = ['refraction_valid', ...levels.map((level) => `warning_${level}`)]
  const [row = {}] = await readSummary(db, view, { roundIds: [view.round.id], by: [], measures })
  const isHidden = await isPlaceHidden(db, view, await maskOf(view, view.round.id))
  if (isHidden) return { of: null, levels: levels.map((level) => ({ level, n: null })) }
  const of = row['refraction_valid'] ?? 0
  const counts = levels.map((level) => row[`warning_${level}`] ?? 0)
  const rest = of - counts.reduce((sum, n) => sum + n, 0)
  const published = view.isOwnSchool ? counts : suppressParts([...counts, rest], { totalPublished: true })
  return { of, levels: levels.map((level, at) => ({ level, n: published[at] ?? null })) }
}
