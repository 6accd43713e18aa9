import { sql } from 'kysely'

/** Of a row of `student s`: how many guardians' bindings stand, whoever ended others. Unit: accounts. */
export const standingBindings = sql`(
  select count(*) from guardian_binding b
  where b.school_id = s.school_id and b.student_id = s.id and b.ended_at is null)`

/** Of a row of `student s`: a guardian is bound, which is what `records.bound` counts. */
export const isBound = sql<boolean>`s.guardians > 0`
/** Of a row of `student s`: nobody is bound. */
export const isUnbound = sql<boolean>`s.guardians = 0`

/** Of rows of `roster_class_summary r`: students with a bound guardian. Unit: students. */
export const boundStudents = sql<number>`coalesce(sum(r.bound), 0)::int`
