import { sql } from 'kysely'
import type { Trx } from '@/server/db/schema.ts'
import { announceToAccounts } from '@/server/db/announce.ts'
import { markRosterChanged } from '../summaries/roster-summary.ts'
import { passVersionsOn } from '@/server/imports/pass-versions-on.ts'
import { StepRefused } from '@/server/imports/step-refused.ts'
import type { UploadRecord } from '@/server/imports/upload-record.ts'

const restored = ['name', 'name_pinyin', 'name_initials', 'roles', 'upload_id']
const assignments = sql.raw(restored.map((name) => `${name} = b.${name}`).join(', '))

/** Teachers and their classes as they were before a plan was written. A new one who has an account or lessons by now stays in the way. */
export async function undoTeachers(trx: Trx, upload: UploadRecord): Promise<void> {
  const { schoolId, id } = upload
  const isOfPlan = sql`c.school_id = ${schoolId} and c.upload_id = ${id}`
  const { rows: touched } = await sql<{ n: number }>`
    select count(*)::int as n from upload_change c
    left join teacher t on t.school_id = c.school_id and t.id = c.target_id
    where ${isOfPlan} and (t.version is distinct from c.version or t.removed_at is not null
      or (c.before is null and (t.account_id is not null or exists (
        select from lesson l where l.school_id = t.school_id and l.teacher_id = t.id))))`.execute(trx)
  if (touched[0]?.n) throw new StepRefused('touchedSince', { n: touched[0].n })
  await sql`
    delete from teacher t using upload_change c
    where ${isOfPlan} and c.before is null and t.school_id = c.school_id and t.id = c.target_id`.execute(trx)
  const { rows } = await sql<{ account: number | null }>`
    update teacher t set version = c.version + 1, updated_at = now(), ${assignments}
    from upload_change c cross join lateral jsonb_populate_record(null::teacher, c.before - 'classes') b
    where ${isOfPlan} and c.before is not null and t.school_id = c.school_id and t.id = c.target_id
    returning t.account_id as account`.execute(trx)
  await sql`
    delete from teacher_class tc using upload_change c
    where ${isOfPlan} and c.before is not null and tc.school_id = c.school_id and tc.teacher_id = c.target_id`.execute(
    trx,
  )
  await sql`
    insert into teacher_class (school_id, class_id, teacher_id, is_head)
    select c.school_id, h.class_id, c.target_id, h.is_head
    from upload_change c cross join lateral jsonb_to_recordset(c.before->'classes') as h (class_id bigint, is_head boolean)
    join class k on k.school_id = c.school_id and k.id = h.class_id
    where ${isOfPlan} and c.before is not null`.execute(trx)
  await passVersionsOn(trx, upload)
  await markRosterChanged(trx, schoolId)
  const accounts = rows.flatMap(({ account }) => account ?? [])
  if (accounts.length > 0) await announceToAccounts(trx, accounts, 'account-changed')
}
