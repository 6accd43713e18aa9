import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { ReplyOf } from '@/contract/call.ts'
import type { competitionEntries } from '@/modules/competitions/contract/competition.ts'
import { inScope, type Scope } from '@/server/db/scope.ts'
import { openCursor, sealCursor } from '@/server/lists/cursor.ts'

type Reply = ReplyOf<typeof competitionEntries>

const pageSize = 500
const cursorOf = 'competition-entries'

/** Entries of the own school, by event and class, a page at a time. */
export async function entriesOfSchool(
  db: Db,
  scope: Scope,
  { competition, cursor }: { competition: number; cursor?: string | undefined },
): Promise<Reply> {
  const from = cursor === undefined ? null : await openCursor(db, cursorOf, cursor)
  const behind = from
    ? sql`and (e.event_id, c.grade, c.number, e.id) > (${from[0]}::int, ${from[1]}::int, ${from[2]}::int, ${from[3]}::bigint)`
    : sql``
  const { rows } = await sql<Reply['entries'][number]>`
    select e.id, e.event_id as "eventId", jsonb_build_object('id', st.id, 'name', st.name) as student, e.seed,
      jsonb_build_object('id', c.id, 'grade', c.grade, 'number', c.number, 'name', c.name) as class
    from competition_entry e
    join student st on st.school_id = e.school_id and st.id = e.student_id
    join class c on c.school_id = e.school_id and c.id = e.class_id
    where e.competition_id = ${competition} and ${inScope(scope, 'e.school_id')} ${behind}
    order by e.event_id, c.grade, c.number, e.id limit ${pageSize + 1}`.execute(db)
  const last = rows.length > pageSize ? rows[pageSize - 1] : undefined
  const position = last && [last.eventId, last.class.grade, last.class.number, last.id].map(String)
  return {
    entries: rows.slice(0, pageSize),
    next: position ? await sealCursor(db, cursorOf, position) : null,
  }
}
