import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { isBound, standingBindings } from '../binding/bound-accounts.ts'
import { recordsFollowers } from '../followers.ts'

/** What `roster_class_summary` counts of the students of a class; `verify/` recounts the same without this SQL. */
export const rosterMeasures = [
  'students',
  'boys',
  'girls',
  'no_sex',
  'no_birth',
  'no_number',
  'duplicates',
  'incomplete',
  'bound',
] as const

/**
 * Recounts the record's figures of one school inside the writer's transaction; to be called by everybody who writes students. The
 * whole school at a time, since a duplicate's twin may be in any class; only rows that differ are written. A class without students
 * has no row. Sport's roster of today follows. The caller holds the school's row lock (`db/lock-schools.ts`).
 */
export async function refreshRosterSummary(trx: Db, schoolId: number): Promise<void> {
  await sql`
    with counted as materialized (
      select class_id, count(*)::int as students,
        count(*) filter (where sex = 1)::int as boys,
        count(*) filter (where sex = 2)::int as girls,
        count(*) filter (where sex = 0)::int as no_sex,
        count(*) filter (where birth_date is null)::int as no_birth,
        count(*) filter (where student_no is null)::int as no_number,
        count(*) filter (where birth_date is not null and alike > 1)::int as duplicates,
        count(*) filter (where sex = 0 or birth_date is null or student_no is null or alike > 1)::int as incomplete,
        count(*) filter (where ${isBound})::int as bound
      from (
        select *, count(*) over (partition by name, birth_date) as alike
        from student where school_id = ${schoolId} and removed is null) s
      group by class_id),
    emptied as (
      delete from roster_class_summary r
      where r.school_id = ${schoolId} and not exists (select from counted c where c.class_id = r.class_id))
    insert into roster_class_summary as had (school_id, class_id, students, boys, girls, no_sex, no_birth, no_number,
      duplicates, incomplete, bound)
    select ${schoolId}::int, class_id, students, boys, girls, no_sex, no_birth, no_number, duplicates, incomplete, bound
    from counted
    on conflict (school_id, class_id) do update set (students, boys, girls, no_sex, no_birth, no_number, duplicates,
      incomplete, bound) = (excluded.students, excluded.boys, excluded.girls, excluded.no_sex, excluded.no_birth,
      excluded.no_number, excluded.duplicates, excluded.incomplete, excluded.bound)
      where (had.students, had.boys, had.girls, had.no_sex, had.no_birth, had.no_number, had.duplicates,
          had.incomplete, had.bound)
        is distinct from (excluded.students, excluded.boys, excluded.girls, excluded.no_sex, excluded.no_birth,
          excluded.no_number, excluded.duplicates, excluded.incomplete, excluded.bound)`.execute(trx)
  for (const { afterRoster } of recordsFollowers()) await afterRoster?.(trx, schoolId)
  await markRosterChanged(trx, schoolId)
}

/** The as-of time of the record's figures of a school; to be moved on by everybody who writes its students, classes or staff. */
export async function markRosterChanged(trx: Db, schoolId: number): Promise<void> {
  await sql`
    insert into roster_as_of (school_id, changed_at) values (${schoolId}, now())
    on conflict (school_id) do update set changed_at = excluded.changed_at`.execute(trx)
}

/**
 * Counts a student's standing bindings anew, in the student and in the figure of the class: to be called by who binds or unbinds, in
 * the same transaction, holding the school (`db/lock-schools.ts`). No new version of the record: nothing of it was edited.
 */
export async function countGuardians(trx: Db, schoolId: number, studentId: number): Promise<void> {
  const { rows } = await sql<{ class_id: number }>`
    update student s set guardians = ${standingBindings}
    where s.school_id = ${schoolId} and s.id = ${studentId}
    returning s.class_id`.execute(trx)
  const [student] = rows
  if (!student) return
  await sql`
    update roster_class_summary r set bound = (
      select count(*) from student s
      where s.school_id = r.school_id and s.class_id = r.class_id and s.removed is null and ${isBound})
    where r.school_id = ${schoolId} and r.class_id = ${student.class_id}`.execute(trx)
  await markRosterChanged(trx, schoolId)
}
