import { sql, type Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { inScope } from '../db/scope.ts'
import type { ScreenView } from './screen-view.ts'

/** When the figures of a view last changed; the round's first day where nothing has been counted yet. */
export async function asOfOf(db: Kysely<Database>, view: ScreenView): Promise<string> {
  const school = view.school ? sql<boolean>`school_id = ${view.school.id}` : sql<boolean>`true`
  const newest = await sql<{ at: Date | null }>`
    select max(changed_at) as at from vision_as_of
    where round_id = ${view.round.id} and ${inScope(view.scope)} and ${school}`.execute(db)
  return (newest.rows[0]?.at ?? new Date(`${view.round.startsOn}T00:00:00+08:00`)).toISOString()
}
