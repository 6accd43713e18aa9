import { sql } from 'kysely'
import type { IsStale } from '@/server/imports/import-kind.ts'

/** Of students who are gone, of an entry that has come, gone or changed, of a competition whose entry is closed or whose places others took. */
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
