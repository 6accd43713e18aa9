import { sql } from 'kysely'
import type { Trx } from '@/server/db/schema.ts'
import { markRosterChanged } from '../summaries/roster-summary.ts'
import { organisationKeys } from '@/server/reference/name-keys.ts'
import { newSchoolModules } from '@/server/db/new-school-modules.ts'
import { stagedRows } from '@/server/imports/stage-rows.ts'
import type { PlannedRow } from '@/server/imports/staged-row.ts'
import { StepRefused } from '@/server/imports/step-refused.ts'
import type { UploadRecord } from '@/server/imports/upload-record.ts'
import type { Written } from '@/server/imports/import-kind.ts'

/** Schools of a plan. A new one has no account yet: its master is added by the bureau. */
export async function writeSchools(trx: Trx, upload: UploadRecord): Promise<Written> {
  const rows = await stagedRows(trx, upload, sql<boolean>`action in ('create', 'update')`)
  for (const row of rows) {
    const before = row.targetId === null ? null : await schoolAsItIs(trx, row.targetId)
    const { id, version } = await putSchool(trx, upload, row)
    await markRosterChanged(trx, id)
    await sql`
      insert into upload_change (school_id, upload_id, row, target_id, before, version)
      values (0, ${upload.id}::uuid, ${row.row}, ${id}, ${before ? JSON.stringify(before) : null}::jsonb, ${version})`.execute(
      trx,
    )
  }
  const created = rows.filter(({ action }) => action === 'create').length
  return { created, updated: rows.length - created }
}

async function putSchool(trx: Trx, upload: UploadRecord, row: PlannedRow) {
  const text = (field: string) => (typeof row.values[field] === 'string' ? row.values[field] : null)
  const name = text('schoolName') ?? ''
  const { pinyin, initials } = organisationKeys(name)
  const stages = (text('stages') ?? '').split(',').filter(Boolean)
  const { rows } =
    row.targetId === null
      ? await sql<{ id: number; version: number }>`
          insert into school (region_code, code, name, stages, ownership, setting, street, address, contact_name, contact_phone,
            name_pinyin, name_initials, modules)
          values (${upload.regionCode}, ${text('schoolCode')}, ${name}, ${stages}::text[],
            coalesce(${text('ownership')}, 'public'), coalesce(${text('setting')}, 'urban'), coalesce(${text('street')}, ''),
            coalesce(${text('address')}, ''),
            coalesce(${text('contactName')}, ''), coalesce(${text('contactPhone')}, ''), ${pinyin}, ${initials},
            ${[...newSchoolModules]}::integer[])
          on conflict do nothing returning id, version`.execute(trx)
      : await sql<{ id: number; version: number }>`
          update school set name = ${name}, stages = ${stages}::text[], ownership = coalesce(${text('ownership')}, ownership),
            setting = coalesce(${text('setting')}, setting), street = coalesce(${text('street')}, street),
            address = coalesce(${text('address')}, address),
            contact_name = coalesce(${text('contactName')}, contact_name),
            contact_phone = coalesce(${text('contactPhone')}, contact_phone),
            name_pinyin = ${pinyin}, name_initials = ${initials}, version = version + 1, updated_at = now(),
            -- One that was opened since the plan: a kindergarten has none but these.
            modules = case when ${stages}::text[] @> array['kindergarten']
              then array(select m from unnest(modules) m where m in (1, 2)) else modules end
          where id = ${row.targetId} and version = ${row.targetVersion} and region_code = ${upload.regionCode}
            and deleted_at is null
          returning id, version`.execute(trx)
  if (!rows[0]) throw new StepRefused('planChanged', { n: 1 })
  return rows[0]
}

async function schoolAsItIs(trx: Trx, id: number) {
  const { rows } = await sql<{ before: Record<string, unknown> }>`
    select to_jsonb(s) as before from school s where id = ${id}`.execute(trx)
  return rows[0]?.before ?? null
}
