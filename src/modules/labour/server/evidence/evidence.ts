import { sql, type RawBuilder } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { ParsedInputOf } from '@/contract/call.ts'
import { firstOf } from '@/lib/required.ts'
import * as contract from '@/modules/labour/contract/evidence.ts'
import type { LabourPhoto } from '@/modules/labour/contract/evidence.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { inScope, schoolOf, type Scope } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'
import type { UploadedFile } from '@/server/http/receive-file.ts'
import { route, type Route, type SignedInContext } from '@/server/http/route.ts'
import { takePhoto } from '@/server/photos/take-photo.ts'

interface Key {
  task: number
  student: number
}

/** Throws Failure 404 for what was not given in, by another school's or another class's student as well. */
async function refuseUnknown(db: Db, scope: Scope, { task, student }: Key): Promise<void> {
  const { rows } = await sql`
    select from labour_submission s where s.task_id = ${task} and s.student_id = ${student}
      and ${inScope(scope, 's.school_id', 's.class_id')} for update`.execute(db)
  if (rows.length === 0) throw new Failure(404, { messageKey: 'noSuchLabour' })
}

/** Photos of submissions, the oldest first. */
export async function readPhotos(
  db: Db,
  schoolId: number,
  where: RawBuilder<unknown>,
): Promise<(LabourPhoto & Key)[]> {
  const { rows } = await sql<Omit<LabourPhoto, 'at' | 'thumb'> & Key & { at: Date; thumb: Buffer }>`
    select e.id::int as id, e.task_id::int as task, e.student_id::int as student, e.width, e.height, e.at, e.thumb
    from labour_evidence e where e.school_id = ${schoolId} and e.removed_at is null and ${where} order by e.id`.execute(
    db,
  )
  return rows.map((row) => ({ ...row, at: row.at.toISOString(), thumb: row.thumb.toString('base64') }))
}

async function photosOf(db: Db, schoolId: number, { task, student }: Key) {
  const photos = await readPhotos(db, schoolId, sql`e.task_id = ${task} and e.student_id = ${student}`)
  return { photos: photos.map(({ task: _task, student: _student, ...photo }) => photo) }
}

async function add(key: Key, { db, caller, now, requestId, file }: SignedInContext & { file: UploadedFile }) {
  const schoolId = schoolOf(caller.scope)
  // Before the costly part: nobody has photos drawn for what is not theirs.
  await refuseUnknown(db, caller.scope, key)
  if (!file) throw new Failure(400, { messageKey: 'notMultipart' })
  const photo = await takePhoto(file)
  return db.transaction().execute(async (trx) => {
    // Holds the submission, so that two photos at once are not both the last one.
    await refuseUnknown(trx, caller.scope, key)
    await refuseFull(trx, schoolId, key)
    await sql`
      insert into labour_evidence (school_id, task_id, student_id, bytes, thumb, width, height, hash, added_by, at)
      values (${schoolId}, ${key.task}, ${key.student}, ${photo.bytes}, ${photo.thumb}, ${photo.width}, ${photo.height},
        ${photo.hash}, ${caller.accountId}, ${now()})`.execute(trx)
    await audit(trx, { schoolId, accountId: caller.accountId, requestId }, 'labour-evidence-added', key)
    return photosOf(trx, schoolId, key)
  })
}

async function refuseFull(trx: Db, schoolId: number, { task, student }: Key) {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from labour_evidence
    where school_id = ${schoolId} and task_id = ${task} and student_id = ${student} and removed_at is null`.execute(
    trx,
  )
  if (firstOf(rows).n >= contract.maxPhotos)
    throw new Failure(409, { messageKey: 'labourPhotosFull', params: { n: contract.maxPhotos } })
}

/** The last photo of what was approved for a task that needs one: to take it away, the review is taken back first. */
async function refuseNeeded(trx: Db, schoolId: number, { task, student, id }: Key & { id: number }) {
  const { rows } = await sql`
    select from labour_submission s join labour_task t on t.school_id = s.school_id and t.id = s.task_id
    where s.school_id = ${schoolId} and s.task_id = ${task} and s.student_id = ${student} and s.state = 'approved'
      and t.needs_photo and not exists (select from labour_evidence e where e.school_id = s.school_id
        and e.task_id = s.task_id and e.student_id = s.student_id and e.removed_at is null and e.id <> ${id})`.execute(
    trx,
  )
  if (rows.length > 0) throw new Failure(409, { messageKey: 'labourPhotoNeeded' })
}

type By = { schoolId: number; accountId: number; requestId: string }
const audit = (
  trx: Db,
  by: By,
  action: 'labour-evidence-added' | 'labour-evidence-removed' | 'labour-evidence-restored',
  { task, student }: Key,
) => writeAudit(trx, { ...by, action, subject: `labour-task:${task}`, detail: { student } })

/** A deleted photo is stored for a day, for an undo; what others deleted earlier is removed on the way. */
async function setRemoved(
  { id, removed }: ParsedInputOf<typeof contract.labourEvidenceRemoved>,
  { db, caller, now, requestId }: SignedInContext,
) {
  const schoolId = schoolOf(caller.scope)
  return db.transaction().execute(async (trx) => {
    const key = await keyOf(trx, caller.scope, id)
    await refuseUnknown(trx, caller.scope, key)
    if (removed) await refuseNeeded(trx, schoolId, { ...key, id })
    else await refuseFull(trx, schoolId, key)
    await sql`
      delete from labour_evidence where school_id = ${schoolId} and id <> ${id}
        and removed_at < ${now()}::timestamptz - interval '1 day'`.execute(trx)
    await sql`
      update labour_evidence set removed_at = ${removed ? now() : null} where school_id = ${schoolId} and id = ${id}`.execute(
      trx,
    )
    const action = removed ? 'labour-evidence-removed' : 'labour-evidence-restored'
    await audit(trx, { schoolId, accountId: caller.accountId, requestId }, action, key)
    return photosOf(trx, schoolId, key)
  })
}

/** The submission of a photo in scope. Throws Failure 404. */
async function keyOf(db: Db, scope: Scope, id: number): Promise<Key> {
  const { rows } = await sql<Key>`
    select e.task_id::int as task, e.student_id::int as student from labour_evidence e
    join labour_submission s using (school_id, task_id, student_id)
    where e.id = ${id} and ${inScope(scope, 's.school_id', 's.class_id')}`.execute(db)
  if (!rows[0]) throw new Failure(404, { messageKey: 'noSuchLabour' })
  return rows[0]
}

/** Photos of labour tasks. */
export const evidenceRoutes: readonly Route[] = [
  route(contract.labourEvidence, async (key, { db, caller }) => {
    await refuseUnknown(db, caller.scope, key)
    return photosOf(db, schoolOf(caller.scope), key)
  }),
  route(contract.labourEvidenceAdd, add),
  route(contract.labourEvidenceRemoved, setRemoved),
  route(contract.labourEvidencePhoto, async ({ id }, { db, caller }) => {
    await keyOf(db, caller.scope, id)
    const { rows } = await sql<{ bytes: Buffer }>`
      select bytes from labour_evidence
      where school_id = ${schoolOf(caller.scope)} and id = ${id} and removed_at is null`.execute(db)
    if (!rows[0]) throw new Failure(404, { messageKey: 'noSuchLabour' })
    return { data: rows[0].bytes.toString('base64') }
  }),
]
