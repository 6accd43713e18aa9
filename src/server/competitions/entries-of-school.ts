import { sql, type Kysely } from 'kysely'
import type { ReplyOf } from '@/contract/call.ts'
import type { competitionEntries } from '@/contract/competition.ts'
import { inScope, type Scope } from '../db/scope.ts'

/** Entries of the own school, by event and class. */
export async function entriesOfSchool(db: Kysely<any>, scope: Scope, competition: number) {
  const { rows } = await sql<ReplyOf<typeof competitionEntries>['entries'][number]>`
    select e.id, e.event_id as "eventId", jsonb_build_object('id', st.id, 'name', st.name) as student, e.seed,
      jsonb_build_object('id', c.id, 'grade', c.grade, 'number', c.number, 'name', c.name) as class
    from competition_entry e
    join student st on st.school_id = e.school_id and st.id = e.student_id
    join class c on c.school_id = e.school_id and c.id = e.class_id
    where e.competition_id = ${competition} and ${inScope(scope, 'e.school_id')}
    order by e.event_id, c.grade, c.number, e.id`.execute(db)
  return rows
}
