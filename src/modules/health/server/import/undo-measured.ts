import { sql } from 'kysely'
import type { Trx } from '@/server/db/schema.ts'
import type { MeasuredKind } from './measured-kind.ts'
import { passVersionsOn } from '@/server/imports/pass-versions-on.ts'
import { StepRefused } from '@/server/imports/step-refused.ts'
import type { UploadRecord } from '@/server/imports/upload-record.ts'

/** Check-ups or tests as they were before a plan was written. Who was put on the list by it and not seen since leaves it. */
export async function undoMeasured(trx: Trx, upload: UploadRecord, kind: MeasuredKind): Promise<void> {
  const { schoolId, id, roundId } = upload
  const table = sql.table(kind.table)
  const names = ['class_id', 'grade', 'sex', 'state', 'taken_on', 'upload_id', ...kind.columns]
  const assignments = sql.raw(names.map((name) => `${name} = b.${name}`).join(', '))
  const touched = await sql<{ n: number }>`
    select count(*)::int as n from upload_change c
    left join ${table} e on e.school_id = c.school_id and e.round_id = ${roundId} and e.student_id = c.target_id
    where c.school_id = ${schoolId} and c.upload_id = ${id} and c.row > 0
      and e.version is distinct from c.version`.execute(trx)
  if (touched.rows[0]?.n) throw new StepRefused('touchedSince', { n: touched.rows[0].n })
  await sql`
    delete from ${table} e using upload_change c
    where c.school_id = ${schoolId} and c.upload_id = ${id} and c.before is null
      and e.school_id = c.school_id and e.round_id = ${roundId} and e.student_id = c.target_id
      and (c.row > 0 or (e.state = 'due' and e.upload_id = ${id}))`.execute(trx)
  await sql`
    update ${table} e set version = c.version + 1, updated_at = now(), ${assignments}
    from upload_change c cross join lateral jsonb_populate_record(null::${table}, c.before) b
    where c.school_id = ${schoolId} and c.upload_id = ${id} and c.before is not null
      and e.school_id = c.school_id and e.round_id = ${roundId} and e.student_id = c.target_id`.execute(trx)
  await sql`delete from health_arrival where school_id = ${schoolId} and upload_id = ${id}`.execute(trx)
  await passVersionsOn(trx, upload)
  await kind.refresh(trx, schoolId, roundId ?? 0)
}
