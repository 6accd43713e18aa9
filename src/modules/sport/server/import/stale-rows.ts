import { sql } from 'kysely'
import type { IsStale } from '@/server/imports/import-kind.ts'

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
