import { sql } from 'kysely'
import type { Trx } from '@/server/db/schema.ts'
import { markRosterChanged } from '../summaries/roster-summary.ts'
import { StepRefused } from '@/server/imports/step-refused.ts'
import type { UploadRecord } from '@/server/imports/upload-record.ts'

const restored = [
  'name',
  'stages',
  'ownership',
  'setting',
  'address',
  'contact_name',
  'contact_phone',
  'name_pinyin',
  'name_initials',
]
// A record noted before schools had a street keeps the one that it has, and what becomes a kindergarten again has no more modules than one.
const assignments = sql.raw(
  [
    ...restored.map((name) => `${name} = b.${name}`),
    'street = coalesce(b.street, s.street)',
    `modules = case when b.stages @> array['kindergarten']
      then array(select m from unnest(s.modules) m where m in (1, 2)) else s.modules end`,
  ].join(', '),
)

/** Schools as they were before a plan was written. A new one that has classes, staff, accounts or a competition by now stays in the way. */
export async function undoSchools(trx: Trx, upload: UploadRecord): Promise<void> {
  const isOfPlan = sql`c.school_id = 0 and c.upload_id = ${upload.id}`
  const { rows: touched } = await sql<{ n: number }>`
    select count(*)::int as n from upload_change c left join school s on s.id = c.target_id
    where ${isOfPlan} and (s.version is distinct from c.version or s.deleted_at is not null
      or (c.before is null and (exists (select from class k where k.school_id = s.id)
        or exists (select from student p where p.school_id = s.id)
        or exists (select from teacher t where t.school_id = s.id)
        or exists (select from account a where a.school_id = s.id)
        or exists (select from competition_school m where m.school_id = s.id)
        or exists (select from upload u where u.school_id = s.id))))`.execute(trx)
  if (touched[0]?.n) throw new StepRefused('touchedSince', { n: touched[0].n })
  await sql`
    delete from menu_override o using upload_change c
    where ${isOfPlan} and c.before is null and o.school_id = c.target_id`.execute(trx)
  await sql`
    delete from school s using upload_change c where ${isOfPlan} and c.before is null and s.id = c.target_id`.execute(
    trx,
  )
  const { rows: changed } = await sql<{ id: number }>`
    update school s set version = c.version + 1, updated_at = now(), ${assignments}
    from upload_change c cross join lateral jsonb_populate_record(null::school, c.before) b
    where ${isOfPlan} and c.before is not null and s.id = c.target_id
    returning s.id`.execute(trx)
  for (const { id } of changed) await markRosterChanged(trx, id)
  // The plan that wrote such a school before may still be undone in its turn.
  await sql`
    update upload_change older set version = undone.version + 1 from upload_change undone
    where undone.school_id = 0 and undone.upload_id = ${upload.id} and undone.before is not null
      and older.school_id = 0 and older.upload_id <> undone.upload_id and older.target_id = undone.target_id
      and older.version = (undone.before->>'version')::int`.execute(trx)
}
