import { sql } from 'kysely'
import type { IsStale } from '@/server/imports/import-kind.ts'

export const rosterIsStale: IsStale = () =>
  sql<boolean>`upload_row.action in ('create', 'update') and not exists (
        select from (select 1) one
        left join student s on s.school_id = upload_row.school_id
          and s.student_no = upload_row."values"->>'studentNo' and s.removed is null
        where s.id is not distinct from upload_row.target_id
          and s.version is not distinct from upload_row.target_version)`

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
