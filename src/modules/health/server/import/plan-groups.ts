import { sql, type RawBuilder } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { inverseGroups, type InverseGroup } from '@/modules/health/contract/inverse-analysis.ts'
import type { UploadRecord } from '@/server/imports/upload-record.ts'

/** A conflict is settled by itself, whatever was chosen for it. */
const isConflict = sql`exists (
  select from jsonb_array_elements(warnings) w where w->>'code' = 'conflict')`
const isWritten = sql`action in ('create', 'update', 'skip') and not ${isConflict}`
const isDoubtful = sql`jsonb_array_length(warnings) > 0`
/** What a row replaces is noted with it; of what is new nothing is. */
const replaces = sql`stored is not null`

const conditions: Record<InverseGroup, RawBuilder<boolean>> = {
  added: sql<boolean>`(${isWritten} and not ${isDoubtful} and not ${replaces})`,
  changed: sql<boolean>`(${isWritten} and not ${isDoubtful} and ${replaces})`,
  implausible: sql<boolean>`(${isWritten} and ${isDoubtful})`,
}

/** How many rows each group of a plan has, how many of them would be written, and how many doubts they raise. */
export async function groupsOfPlan(db: Db, { schoolId, id }: Pick<UploadRecord, 'schoolId' | 'id'>) {
  const { rows } = await sql<{ group: InverseGroup; rows: number; taken: number; doubts: number }>`
    select "group", count(*)::int as rows, count(*) filter (where action <> 'skip')::int as taken,
      coalesce(sum(jsonb_array_length(warnings)), 0)::int as doubts
    from (
      select action, warnings, case ${sql.join(
        inverseGroups.map((group) => sql`when ${conditions[group]} then ${sql.lit(group)}`),
        sql` `,
      )} end as "group"
      from upload_row where school_id = ${schoolId} and upload_id = ${id}) r
    where "group" is not null group by "group"`.execute(db)
  const found = new Map(rows.map((row) => [row.group, row]))
  return inverseGroups.map((group) => found.get(group) ?? { group, rows: 0, taken: 0, doubts: 0 })
}

/** Takes a group into the plan, or leaves it out as it is stored. */
export async function takeGroup(
  trx: Db,
  { schoolId, id }: Pick<UploadRecord, 'schoolId' | 'id'>,
  group: InverseGroup,
  taken: boolean,
): Promise<void> {
  const action = taken ? sql`case when ${replaces} then 'update' else 'create' end` : sql`'skip'`
  await sql`
    update upload_row set action = ${action}, keep = null
    where school_id = ${schoolId} and upload_id = ${id} and ${conditions[group]}`.execute(trx)
}
