import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { ReplyOf } from '@/contract/call.ts'
import type { competitionPart } from '@/modules/competitions/contract/results.ts'
import type { Audience } from '@/contract/figures.ts'
import { type Scope, inScope } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'
import type { StoredCompetition } from './find-competition.ts'
import { brokenBy, recordsBefore } from './records-of.ts'
import { partsOf, resultsOf } from './results-of.ts'
import { rowsOfPart } from './rows-of-part.ts'

/** One part as the caller may read it; a bureau sees of a school's own competition what is published, and no reason written by hand. */
export async function readPart(
  db: Db,
  scope: Scope,
  competition: StoredCompetition,
  id: number,
  audience?: Audience,
): Promise<ReplyOf<typeof competitionPart>> {
  const [part] = await partsOf(db, { part: id })
  if (!part) throw new Failure(404, { messageKey: 'noSuchCompetition' })
  const results = await resultsOf(db, [id])
  const reading = { scope, audience, competition, part }
  const records = await recordsBefore(db, reading)
  const broken = await brokenBy(db, reading, records)
  const notified = {
    id,
    winds: part.winds,
    rows: rowsOfPart(scope, competition, part, results, broken, audience),
    publishedAt: part.publishedAt?.toISOString() ?? null,
    records,
  }
  // Reasons and grounds are written by hand and may name a child.
  const isOverseen = scope.kind === 'region' && competition.schoolId !== null
  if (audience === 'published' || isOverseen) return { ...notified, corrections: [], appeals: [] }
  const corrections = await sql<{ at: Date; entry: number; reason: string; before: string; after: string }>`
    select at, entry_id as entry, reason, before, after from competition_correction
    where part_id = ${id} order by at desc, id desc limit 200`.execute(db)
  return {
    ...notified,
    corrections: corrections.rows.map((one) => ({ ...one, at: one.at.toISOString() })),
    appeals: await appealsOf(db, scope, id),
  }
}

type Appeal = ReplyOf<typeof competitionPart>['appeals'][number]

/** Appeals against a part, newest first: a school's own, a bureau's of all its schools. */
async function appealsOf(db: Db, scope: Scope, part: number): Promise<Appeal[]> {
  const { rows } = await sql<Omit<Appeal, 'openedAt'> & { openedAt: Date }>`
    select school_id as school, id, state, grounds, decision, opened_at as "openedAt"
    from competition_appeal where part_id = ${part} and ${inScope(scope)}
    order by opened_at desc, id desc limit 200`.execute(db)
  return rows.map((row) => ({ ...row, openedAt: row.openedAt.toISOString() }))
}
