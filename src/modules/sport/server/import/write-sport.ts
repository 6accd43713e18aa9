import { sql } from 'kysely'
import { lastOf } from '@/lib/required.ts'
import type { Trx } from '@/server/db/schema.ts'
import { removeRecords } from '../intake/remove-records.ts'
import { lockSport } from '../summaries/enrolled.ts'
import { takeRecords } from '../intake/take-records.ts'
import { ofWorkbooks, plannedRecord } from './sport-rows.ts'
import type { Values } from '@/server/imports/staged-row.ts'
import { StepRefused } from '@/server/imports/step-refused.ts'
import type { UploadRecord } from '@/server/imports/upload-record.ts'
import type { Written } from '@/server/imports/import-kind.ts'

/** Rows written at a time. */
const batchRows = 1000

/** Records of a plan go the way of every other: what cannot be is quarantined with a reason. */
export async function writeSport(trx: Trx, upload: UploadRecord): Promise<Written> {
  const written = { created: 0, updated: 0, quarantined: 0 }
  for (let after = -1; ;) {
    const rows = await nextRows(trx, upload, after)
    if (rows.length === 0) return written
    const records = rows.map(({ values, student }) => plannedRecord(values, student))
    const outcomes = await takeRecords(trx, ofWorkbooks(upload.schoolId), records, { now: new Date() })
    const n = outcomes.filter(({ state }) => state === 'repeated').length
    if (n > 0) throw new StepRefused('planChanged', { n })
    written.created += outcomes.filter(({ state }) => state === 'taken').length
    written.quarantined += outcomes.filter(({ state }) => state === 'quarantined').length
    await sql`
      insert into upload_change (school_id, upload_id, row, target_id, before, version)
      select ${upload.schoolId}::int, ${upload.id}::uuid, r.row, r.student, null, 1
      from unnest(${rows.map(({ row }) => row)}::int[], ${rows.map(({ student }) => student)}::bigint[]) r (row, student)`.execute(
      trx,
    )
    after = lastOf(rows).row
  }
}

async function nextRows(trx: Trx, { schoolId, id }: UploadRecord, after: number) {
  const { rows } = await sql<{ row: number; values: Values; student: number }>`
    select row, "values", target_id as student from upload_row
    where school_id = ${schoolId} and upload_id = ${id} and action = 'create' and row > ${after}
    order by row limit ${batchRows}`.execute(trx)
  return rows
}

/** Takes away what a plan brought: what was counted, what waits, and what somebody released since. What was rejected stays so. */
export async function undoSport(trx: Trx, upload: UploadRecord): Promise<void> {
  const { schoolId, id, regionCode } = upload
  await lockSport(trx, schoolId)
  const { rows } = await sql<{ record: string }>`
    select r."values"->>'record' as record from upload_change c
    join upload_row r on r.school_id = c.school_id and r.upload_id = c.upload_id and r.row = c.row
    where c.school_id = ${schoolId} and c.upload_id = ${id}`.execute(trx)
  await removeRecords(trx, ofWorkbooks(schoolId), {
    ids: rows.map(({ record }) => record),
    at: upload.committedAt ?? new Date(),
    now: new Date(),
    region: regionCode,
  })
}
