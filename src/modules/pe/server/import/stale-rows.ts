import { sql } from 'kysely'
import type { IsStale } from '@/server/imports/import-kind.ts'

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
