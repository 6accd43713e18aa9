import { sql, type Kysely } from 'kysely'
import type { ReplyOf } from '@/contract/call.ts'
import type { competitionPart } from '@/contract/competition-results.ts'
import { inScope, type Scope } from '../db/scope.ts'

type Appeal = ReplyOf<typeof competitionPart>['appeals'][number]

/** Appeals against a part, newest first: a school's own, a bureau's of all its schools. */
export async function appealsOf(db: Kysely<any>, scope: Scope, part: number): Promise<Appeal[]> {
  const { rows } = await sql<Omit<Appeal, 'openedAt'> & { openedAt: Date }>`
    select school_id as school, id, state, grounds, decision, opened_at as "openedAt"
    from competition_appeal where part_id = ${part} and ${inScope(scope)}
    order by opened_at desc, id desc limit 200`.execute(db)
  return rows.map((row) => ({ ...row, openedAt: row.openedAt.toISOString() }))
}
