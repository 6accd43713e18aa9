import { sql } from 'kysely'
import { studentUpdate, type StudentChanges } from '@/modules/records/contract/students.ts'
import type { Trx } from '@/server/db/schema.ts'
import { removedMessage } from '@/server/db/find-student.ts'
import { lockSchools } from '@/server/db/lock-schools.ts'
import { Failure } from '@/server/http/failure.ts'
import { fieldsRefused } from '@/server/http/field-refused.ts'
import { route, type SignedInContext } from '@/server/http/route.ts'
import { findStudent, noSuchStudent, type StoredStudent } from './find-student.ts'
import { fieldsChangedSince, noteEvent } from './note-event.ts'
import { isNumberTaken } from './number-taken.ts'
import { findOpenClass } from './open-class.ts'
import { columnsOf, fieldsThatDiffer, valuesAfter, type FieldRefusal } from './student-columns.ts'
import { readRecord } from './read-record.ts'
import { recalculateSchool } from './recalculate-school.ts'

export const studentUpdateRoute = route(studentUpdate, async ({ id, version, changes }, context) => {
  const { db, caller } = context
  return db.transaction().execute(async (trx) => {
    const seen = await findStudent(trx, caller.scope, id)
    if ((await lockSchools(trx, [seen.schoolId])).length === 0) throw noSuchStudent()
    // Again, as nobody changes it any more.
    const student = await findStudent(trx, caller.scope, id)
    if (student.removed) throw new Failure(409, { messageKey: removedMessage[student.removed] })
    if (student.version !== version) {
      const changed = await fieldsChangedSince(trx, student, version)
      const conflicts = Object.keys(changes).filter((field) => changed.has(field))
      return { saved: false, current: await readRecord(trx, caller.scope, id), conflicts }
    }
    await write(trx, student, changes, context)
    return { saved: true, current: await readRecord(trx, caller.scope, id), conflicts: [] }
  })
})

async function write(
  trx: Trx,
  student: StoredStudent,
  changes: StudentChanges,
  { caller, locale, now }: SignedInContext,
): Promise<void> {
  const { schoolId, id } = student
  const { values, refused } = valuesAfter(student, changes, now())
  const fail = (code: 400 | 409, fields: FieldRefusal[]) =>
    fieldsRefused(
      code,
      locale,
      fields.map(({ path, key }) => ({ path: `changes.${path}`, key })),
    )
  const classId = changes.classId ?? student.classId
  const isTransfer = classId !== student.classId
  if (isTransfer) {
    const openClass = await findOpenClass(trx, caller.scope, classId)
    if (openClass?.schoolId !== schoolId) refused.push({ path: 'classId', key: 'noSuchClass' })
  }
  if (refused.length > 0) throw fail(400, refused)
  const fields = fieldsThatDiffer(student, values)
  if (fields.length === 0 && !isTransfer) return
  if (fields.includes('number') && (await isNumberTaken(trx, schoolId, values.studentNo, id)))
    throw fail(409, [{ path: 'number', key: 'numberTaken' }])
  await trx
    .updateTable('student')
    .set({
      ...columnsOf(values),
      class_id: classId,
      version: student.version + 1,
      updated_at: sql<Date>`now()`,
    })
    .where('school_id', '=', schoolId)
    .where('id', '=', id)
    .execute()
  const event = {
    schoolId,
    studentId: id,
    classId,
    version: student.version + 1,
    accountId: caller.accountId,
  }
  if (fields.length > 0) await noteEvent(trx, { ...event, kind: 'edited', fields })
  if (isTransfer) await noteEvent(trx, { ...event, kind: 'class-changed', fields: ['classId'] })
  const mended = {
    birth: fields.includes('birth') ? [id] : [],
    boarding: fields.includes('boarding') ? [id] : [],
  }
  const isScreened =
    isTransfer || (['sex', 'birth', 'boarding'] as const).some((field) => fields.includes(field))
  await recalculateSchool(trx, schoolId, isScreened ? { mended } : null)
}
