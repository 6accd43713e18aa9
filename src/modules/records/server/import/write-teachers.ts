import { sql } from 'kysely'
import type { Trx } from '@/server/db/schema.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { schoolYearOf } from '@/standards/grade.ts'
import { announceToAccounts } from '@/server/db/announce.ts'
import { personKeys } from '@/server/reference/name-keys.ts'
import { assignClasses } from '../summaries/assign-classes.ts'
import { markRosterChanged } from '../summaries/roster-summary.ts'
import type { FieldValue } from '@/server/workbook/issue.ts'
import { stagedRows } from '@/server/imports/stage-rows.ts'
import type { PlannedRow } from '@/server/imports/staged-row.ts'
import { StepRefused } from '@/server/imports/step-refused.ts'
import type { UploadRecord } from '@/server/imports/upload-record.ts'
import type { Written } from '@/server/imports/import-kind.ts'

/** Teachers of a plan with their classes; nobody gets an account by it. A teacher's classes of now come back with an undo. */
export async function writeTeachers(trx: Trx, upload: UploadRecord): Promise<Written> {
  const rows = await stagedRows(trx, upload, sql<boolean>`action in ('create', 'update')`)
  const classIds = await idsOfClasses(trx, upload.schoolId)
  const accounts: number[] = []
  for (const row of rows) {
    const account = await writeTeacher(trx, upload, row, classIds)
    if (account !== null) accounts.push(account)
  }
  if (accounts.length > 0) await announceToAccounts(trx, accounts, 'account-changed')
  await markRosterChanged(trx, upload.schoolId)
  const created = rows.filter(({ action }) => action === 'create').length
  return { created, updated: rows.length - created }
}

async function writeTeacher(
  trx: Trx,
  upload: UploadRecord,
  row: PlannedRow,
  classIds: ReadonlyMap<string, number>,
): Promise<number | null> {
  const before = row.targetId === null ? null : await teacherAsItIs(trx, upload.schoolId, row.targetId)
  const { id, account } = await putTeacher(trx, upload, row)
  const requested = requestedClasses(row.values, before?.classes ?? [], classIds)
  if (requested)
    await assignClasses(trx, { schoolId: upload.schoolId, teacherId: id, now: new Date() }, requested)
  await sql`
    insert into upload_change (school_id, upload_id, row, target_id, before, version)
    select ${upload.schoolId}::int, ${upload.id}::uuid, ${row.row}::int, ${id}::bigint,
      ${before ? JSON.stringify(before) : null}::jsonb, version
    from teacher where school_id = ${upload.schoolId} and id = ${id}`.execute(trx)
  return account
}

async function putTeacher(trx: Trx, { schoolId, id: uploadId }: UploadRecord, row: PlannedRow) {
  const { name, phone, js } = row.values as Record<'name' | 'phone' | 'js', string | null>
  const { pinyin, initials } = personKeys(name ?? '')
  const roles = js ? js.split(',') : null
  const { rows } =
    row.targetId === null
      ? await sql<{ id: number; account: number | null }>`
          insert into teacher (school_id, name, name_pinyin, name_initials, phone, roles, upload_id)
          values (${schoolId}, ${name}, ${pinyin}, ${initials}, ${phone}, ${roles ?? []}::text[], ${uploadId}::uuid)
          on conflict do nothing returning id, account_id as account`.execute(trx)
      : await sql<{ id: number; account: number | null }>`
          update teacher set name = ${name}, name_pinyin = ${pinyin}, name_initials = ${initials},
            roles = coalesce(${roles}::text[], roles), upload_id = ${uploadId}::uuid, version = version + 1, updated_at = now()
          where school_id = ${schoolId} and id = ${row.targetId} and version = ${row.targetVersion} and removed_at is null
          returning id, account_id as account`.execute(trx)
  if (!rows[0]) throw new StepRefused('planChanged', { n: 1 })
  return rows[0]
}

interface LockedClass {
  class_id: number
  is_head: boolean
}

/** The record with its classes, as it is put back by an undo. */
async function teacherAsItIs(trx: Trx, schoolId: number, id: number) {
  const { rows } = await sql<{ before: Record<string, unknown> & { classes: LockedClass[] } }>`
    select to_jsonb(t) || jsonb_build_object('classes', coalesce((
      select jsonb_agg(jsonb_build_object('class_id', tc.class_id, 'is_head', tc.is_head)) from teacher_class tc
      where tc.school_id = t.school_id and tc.teacher_id = t.id), '[]')) as before
    from teacher t where t.school_id = ${schoolId} and t.id = ${id}`.execute(trx)
  return rows[0]?.before ?? null
}

/** What the row says of classes, together with what it leaves out; undefined where it says nothing. */
function requestedClasses(
  values: Record<string, FieldValue>,
  held: readonly LockedClass[],
  classIds: ReadonlyMap<string, number>,
) {
  const named = (field: 'classes' | 'headClass') => {
    const value = values[field]
    return typeof value === 'string'
      ? value.split(',').flatMap((label) => classIds.get(label) ?? [])
      : undefined
  }
  const taught = named('classes')
  const headed = named('headClass')
  if (!taught && !headed) return undefined
  const open = new Set(classIds.values())
  const stored = (isHead: boolean) =>
    held.filter((each) => each.is_head === isHead && open.has(each.class_id)).map((each) => each.class_id)
  return [
    ...(taught ?? stored(false)).map((id) => ({ id, head: false })),
    ...(headed ?? stored(true)).map((id) => ({ id, head: true })),
  ]
}

async function idsOfClasses(trx: Trx, schoolId: number): Promise<Map<string, number>> {
  const schoolYear = schoolYearOf(schoolDay(new Date()))
  const { rows } = await sql<{ label: string; id: number }>`
    select grade || '-' || number as label, id from class
    where school_id = ${schoolId} and school_year = ${schoolYear} and closed_at is null`.execute(trx)
  return new Map(rows.map(({ label, id }) => [label, id]))
}
