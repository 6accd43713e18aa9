import { sql, type RawBuilder } from 'kysely'
import type { UploadRecord } from './upload-record.ts'

/** Of each kind: rows to be written whose record is not the one of the plan: gone, changed, or come into being since. */
type IsStale = (
  upload: Pick<UploadRecord, 'regionCode' | 'roundId' | 'schoolYear' | 'term'>,
) => RawBuilder<boolean>

export const rosterIsStale: IsStale = () =>
  sql<boolean>`upload_row.action in ('create', 'update') and not exists (
        select from (select 1) one
        left join student s on s.school_id = upload_row.school_id
          and s.student_no = upload_row."values"->>'studentNo' and s.removed is null
        where s.id is not distinct from upload_row.target_id
          and s.version is not distinct from upload_row.target_version)`

export const visionIsStale: IsStale = (upload) =>
  sql<boolean>`upload_row.action in ('create', 'update') and not exists (
        select from student s
        left join vision_exam e
          on e.school_id = s.school_id and e.round_id = ${upload.roundId} and e.student_id = s.id
        where s.school_id = upload_row.school_id and s.id = upload_row.target_id
          and s.removed is null and s.sex <> 0 and s.birth_date is not null
          and e.version is not distinct from upload_row.target_version)`

const measuredIsStale =
  (table: 'health_check' | 'fitness_test'): IsStale =>
  (upload) =>
    sql<boolean>`upload_row.action in ('create', 'update') and not exists (
        select from student s
        left join ${sql.table(table)} e
          on e.school_id = s.school_id and e.round_id = ${upload.roundId} and e.student_id = s.id
        where s.school_id = upload_row.school_id and s.id = upload_row.target_id
          and s.removed is null and s.sex <> 0 and s.birth_date is not null
          and e.version is not distinct from upload_row.target_version)`
export const checkIsStale = measuredIsStale('health_check')
export const fitnessIsStale = measuredIsStale('fitness_test')

export const questionnairesAreStale: IsStale = (upload) =>
  sql<boolean>`upload_row.action in ('create', 'update') and not exists (
        select from student s
        left join questionnaire q
          on q.school_id = s.school_id and q.school_year = ${upload.schoolYear} and q.student_id = s.id
        where s.school_id = upload_row.school_id and s.id = upload_row.target_id and s.removed is null
          and q.version is not distinct from upload_row.target_version)`

export const teachersAreStale: IsStale = () =>
  sql<boolean>`upload_row.action in ('create', 'update') and not exists (
    select from (select 1) one
    left join teacher t on t.school_id = upload_row.school_id
      and t.phone = upload_row."values"->>'phone' and not t.is_master and t.removed_at is null
    where t.id is not distinct from upload_row.target_id
      and t.version is not distinct from upload_row.target_version)`

export const schoolsAreStale: IsStale = () =>
  sql<boolean>`upload_row.action in ('create', 'update') and not exists (
    select from (select 1) one
    left join school s on s.code = upload_row."values"->>'schoolCode'
    where s.id is not distinct from upload_row.target_id and s.deleted_at is null
      and s.version is not distinct from upload_row.target_version)`

/** Also one that came before and is no longer there: then it would be new. */
export const sportIsStale: IsStale = () => {
  const isOfRow = sql`school_id = upload_row.school_id and source = 3 and source_id = 0`
  const id = sql`(upload_row."values"->>'record')::uuid`
  const isThere = sql`(exists (select from sport_record where ${isOfRow} and id = ${id})
    or exists (select from sport_quarantine
      where ${isOfRow} and record_id = ${id} and resolution is distinct from 'released'))`
  return sql<boolean>`(upload_row.action = 'unchanged' and not ${isThere})
    or (upload_row.action = 'create' and (${isThere} or not exists (
      select from student s
      where s.school_id = upload_row.school_id and s.id = upload_row.target_id and s.removed is null)))`
}

/** Of pupils who are gone, of an entry that has come, gone or changed, of a competition whose entry is closed or whose places others took. */
export const entriesAreStale: IsStale = () =>
  sql<boolean>`upload_row.action in ('create', 'update') and not exists (
    select from student s
    join competition_event v on v.id = (upload_row."values"->>'event')::int
    join competition c on c.id = v.competition_id and c.state = 'entry'
    left join competition_entry e on e.school_id = s.school_id and e.event_id = v.id and e.student_id = s.id
    where s.school_id = upload_row.school_id and s.id = upload_row.target_id and s.removed is null
      and e.version is not distinct from upload_row.target_version
      and (upload_row.action = 'update' or (
        (select count(*) from competition_entry x where x.school_id = s.school_id and x.event_id = v.id
          and (c.level = 'district' or x.class_id = s.class_id))
        + (select count(*) from upload_row n join student o on o.school_id = n.school_id and o.id = n.target_id
          where n.school_id = upload_row.school_id and n.upload_id = upload_row.upload_id and n.action = 'create'
            and (n."values"->>'event')::int = v.id and (c.level = 'district' or o.class_id = s.class_id)) <= c.per_team
        and (select count(*) from competition_entry x
          where x.school_id = s.school_id and x.competition_id = c.id and x.student_id = s.id)
        + (select count(*) from upload_row n where n.school_id = upload_row.school_id
          and n.upload_id = upload_row.upload_id and n.action = 'create' and n.target_id = s.id) <= c.per_student)))`

/** Of results that somebody wrote or published since, or of who does not start any more. */
export const resultsAreStale: IsStale = () =>
  sql<boolean>`upload_row.action in ('create', 'update') and not exists (
    select from competition_result r join competition_part p on p.id = r.part_id and p.published_at is null
    where r.school_id = (upload_row."values"->>'school')::int and r.part_id = (upload_row."values"->>'part')::int
      and r.entry_id = upload_row.target_id and r.version = upload_row.target_version)`

/** Lessons of a class's weekday and period that have come, gone or changed since, or whose class was closed. */
export const timetableIsStale: IsStale = (upload) =>
  sql<boolean>`upload_row.action in ('create', 'update') and not exists (
    select from class c
    left join pe_timetable e on e.school_id = c.school_id and e.class_id = c.id and e.term = ${upload.term}
      and e.weekday = (upload_row."values"->>'weekday')::int and e.period = (upload_row."values"->>'period')::int
      and e.valid_to is null
    where c.school_id = upload_row.school_id and c.id = upload_row.target_id and c.closed_at is null
      and e.version is not distinct from upload_row.target_version
      and e.id is not distinct from (upload_row."values"->>'entry')::uuid)`
