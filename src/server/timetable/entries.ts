import { sql, type Kysely } from 'kysely'
import type { TimetableEntry } from '@/standards/pe/timetable.ts'
import { inScope, type Scope } from '../db/scope.ts'

export interface StoredEntry extends TimetableEntry {
  version: number
  teacherName: string
  /** The teacher has left the school. */
  isLeft: boolean
  grade: number
}

/** A term's entries of classes that are not closed, in scope, that are in force on a day or later; by class, weekday and period. */
export async function entriesOfTerm(
  db: Kysely<any>,
  scope: Scope,
  { term, from }: { term: string; from: string },
): Promise<StoredEntry[]> {
  const { rows } = await sql<StoredEntry>`
    select e.id, e.class_id as "classId", e.weekday, e.period, e.teacher_id as "teacherId", e.topic, e.place,
      e.valid_from::text as "from", e.valid_to::text as "to", e.version, t.name as "teacherName",
      t.gone_at is not null as "isLeft", c.grade
    from pe_timetable e
    join class c on c.school_id = e.school_id and c.id = e.class_id and c.closed_at is null
    join teacher t on t.school_id = e.school_id and t.id = e.teacher_id
    where ${inScope(scope, 'e.school_id', 'e.class_id')} and e.term = ${term}
      and (e.valid_to is null or e.valid_to >= ${from}::date)
    order by c.grade, c.number, c.id, e.weekday, e.period, e.valid_from nulls first, e.id`.execute(db)
  return rows
}
