import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { SportRecordIn } from '@/modules/sport/contract/records.ts'
import { sportItemOf, type SportItemName } from '@/standards/sport/items.ts'
import type { SportSource } from '@/server/devices/sources.ts'

/**
 * For each record that this account has sent before under another id, word for word, the id that it had: whoever saves a form a second
 * time means the same rows. What waits for a decision counts as sent; what was rejected or taken back does not. The caller holds the
 * school's sport.
 */
export async function readSameRecords(
  trx: Db,
  from: SportSource,
  records: readonly SportRecordIn[],
): Promise<Map<string, string>> {
  const rows = records.map((one) => ({
    id: one.id,
    student_id: one.student,
    item: sportItemOf(one.item as SportItemName).code,
    started_at: one.startedAt,
    seconds: one.seconds,
    in_school: one.inSchool,
    amount: one.amount ?? null,
    payload: payloadOf(one),
  }))
  const { rows: same } = await sql<{ id: string; had: string }>`
    with a as materialized (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) a (id uuid, student_id bigint, item smallint,
        started_at timestamptz, seconds integer, in_school boolean, amount integer, payload jsonb)
    )
    select a.id, r.id as had from a join sport_record r on r.school_id = ${from.schoolId} and r.student_id = a.student_id
      and r.started_at = a.started_at and r.item = a.item and r.seconds = a.seconds and r.in_school = a.in_school
      and r.amount is not distinct from a.amount
    where r.source = ${from.source} and r.source_id = ${from.id} and r.id <> a.id
    union all
    select a.id, q.record_id from a join sport_quarantine q on q.school_id = ${from.schoolId} and q.payload - 'id' = a.payload
    where q.source = ${from.source} and q.source_id = ${from.id} and q.record_id <> a.id and q.resolution is null`.execute(
    trx,
  )
  return new Map(same.map(({ id, had }) => [id, had]))
}

function payloadOf({ id: _id, ...payload }: SportRecordIn) {
  return payload
}

/** The newest entry of the account that holds one of these records and was not taken back. */
export async function readEntryOf(
  trx: Db,
  { schoolId, accountId }: { schoolId: number; accountId: number },
  records: readonly string[],
): Promise<{ id: string; made_at: Date } | undefined> {
  const { rows } = await sql<{ id: string; made_at: Date }>`
    select id, made_at from sport_entry
    where school_id = ${schoolId} and account_id = ${accountId} and undone_at is null and records && ${[...records]}::uuid[]
    order by made_at desc, id desc limit 1`.execute(trx)
  return rows[0]
}
