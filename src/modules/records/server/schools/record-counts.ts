import { sql, type RawBuilder } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { boundStudents } from '../binding/bound-accounts.ts'
import type { RecordCounts } from './gaps.ts'

export interface SchoolCounts extends RecordCounts {
  id: number
  name: string
  asOf: Date | null
}

/**
 * What the records of some schools count, by school: from the record's summaries, the tables of staff and accounts, and uploads,
 * never from students. Each part is grouped once for all schools, then brought together. Classes are those of a school's newest year.
 */
export async function readRecordCounts(db: Db, schools: RawBuilder<boolean>): Promise<SchoolCounts[]> {
  const { rows } = await sql<SchoolCounts>`
    with own as materialized (select k.id, k.name, k.updated_at from school k where ${schools} and k.deleted_at is null),
    students as (
      select school_id, sum(students)::int as students, sum(boys)::int as boys, sum(girls)::int as girls,
        sum(no_sex)::int as no_sex, sum(no_birth)::int as no_birth, sum(no_number)::int as no_number,
        sum(duplicates)::int as duplicates, sum(incomplete)::int as incomplete, ${boundStudents} as bound
      from roster_class_summary r where school_id in (select id from own) group by school_id),
    removed as materialized (
      select school_id, id from teacher where school_id in (select id from own) and removed_at is not null),
    taught as (
      select tc.school_id, tc.class_id from teacher_class tc
      left join removed on removed.school_id = tc.school_id and removed.id = tc.teacher_id
      where tc.school_id in (select id from own) and removed.id is null
      group by tc.school_id, tc.class_id),
    classes as (
      select distinct on (school_id) * from (
        select c.school_id, c.school_year, count(*) filter (where c.closed_at is null)::int as classes,
          count(*) filter (where c.closed_at is null and taught.class_id is null)::int as untaught
        from class c left join taught on taught.school_id = c.school_id and taught.class_id = c.id
        where c.school_id in (select id from own) group by c.school_id, c.school_year) each_year
      order by school_id, school_year desc),
    staff as (
      select school_id, count(*) filter (where not is_master)::int as teachers,
        count(*) filter (where is_master)::int as masters
      from teacher where school_id in (select id from own) and removed_at is null group by school_id),
    accounts as (
      select school_id, count(*)::int as accounts, count(*) filter (where last_sign_in_at is null)::int as unused
      from account where school_id in (select id from own) and role is not null and closed_at is null
      group by school_id),
    uploads as (
      select school_id, count(*)::int as waiting from upload
      where school_id in (select id from own) and state = 'planned' group by school_id)
    select own.id, own.name, coalesce(roster.changed_at, own.updated_at) as "asOf",
      coalesce(students.students, 0) as students, coalesce(students.boys, 0) as boys, coalesce(students.girls, 0) as girls,
      coalesce(students.no_sex, 0) as "noSex", coalesce(students.no_birth, 0) as "noBirth",
      coalesce(students.no_number, 0) as "noNumber", coalesce(students.duplicates, 0) as duplicates,
      coalesce(students.incomplete, 0) as incomplete,
      coalesce(students.bound, 0) as bound, coalesce(classes.classes, 0) as classes,
      coalesce(classes.untaught, 0) as untaught, coalesce(staff.teachers, 0) as teachers,
      coalesce(staff.masters, 0) as masters, coalesce(accounts.accounts, 0) as accounts,
      coalesce(accounts.unused, 0) as "unusedAccounts", coalesce(uploads.waiting, 0) as "importsWaiting"
    from own
    left join roster_as_of roster on roster.school_id = own.id
    left join students on students.school_id = own.id
    left join classes on classes.school_id = own.id
    left join staff on staff.school_id = own.id
    left join accounts on accounts.school_id = own.id
    left join uploads on uploads.school_id = own.id`.execute(db)
  return rows
}
