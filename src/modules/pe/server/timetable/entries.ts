import { sql, type RawBuilder } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { TimetableEntry } from '@/modules/pe/standards/timetable.ts'
import { inScope, type Scope } from '@/server/db/scope.ts'
import { newestYearOf } from '@/server/db/open-classes.ts'

export interface StoredEntry extends TimetableEntry {
  version: number
  teacherName: string
  /** The teacher has left the school. */
  isLeft: boolean
  grade: number
}

/** The school year that a term is of. */
const yearOf = (term: string): number => Number(term.slice(0, 4)) - Number(term.endsWith('spring'))

/**
 * Whether class `c` stands in the timetable of a term: it is of the term's school year, and open or was in that timetable. A year for
 * which the school has no classes yet is planned with those it has.
 */
export const standsInTerm = (term: string): RawBuilder<boolean> => sql<boolean>`(
  (c.school_year = ${yearOf(term)} and (c.closed_at is null or exists (
    select from pe_timetable had where had.school_id = c.school_id and had.class_id = c.id and had.term = ${term})))
  or (c.closed_at is null and not exists (
    select from class its where its.school_id = c.school_id and its.school_year = ${yearOf(term)})))`

/** Whether the school year of class `c` was turned over: what was planned for it is read, and no longer changed. */
export const isOfEndedYear = sql<boolean>`(c.school_year < ${newestYearOf(sql`c.school_id`)})`

/**
 * A term's entries of the classes that stand in it, in scope, that are in force on a day or later; of a class whose year was turned over
 * those that were in force last. By class, weekday and period.
 */
export async function entriesOfTerm(
  db: Db,
  scope: Scope,
  { term, from }: { term: string; from: string },
): Promise<StoredEntry[]> {
  const { rows } = await sql<StoredEntry>`
    select e.id, e.class_id as "classId", e.weekday, e.period, e.teacher_id as "teacherId", e.topic, e.venue,
      e.valid_from::text as "from", e.valid_to::text as "to", e.version, t.name as "teacherName",
      t.removed_at is not null as "isLeft", c.grade
    from pe_timetable e
    join class c on c.school_id = e.school_id and c.id = e.class_id and ${standsInTerm(term)}
    join teacher t on t.school_id = e.school_id and t.id = e.teacher_id
    where ${inScope(scope, 'e.school_id', 'e.class_id')} and e.term = ${term}
      and (e.valid_to is null or e.valid_to >= ${from}::date or (${isOfEndedYear} and e.valid_to = (
        select max(last.valid_to) from pe_timetable last
        where last.school_id = e.school_id and last.class_id = e.class_id and last.term = e.term)))
    order by c.grade, c.number, c.id, e.weekday, e.period, e.valid_from nulls first, e.id`.execute(db)
  return rows
}
