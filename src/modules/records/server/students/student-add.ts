import { studentAdd } from '@/modules/records/contract/students.ts'
import { lockSchools } from '@/server/db/lock-schools.ts'
import { fieldsRefused } from '@/server/http/field-refused.ts'
import { route } from '@/server/http/route.ts'
import { noteEvent } from './note-event.ts'
import { isNumberTaken } from './number-taken.ts'
import { findOpenClass } from './open-class.ts'
import { blank, columnsOf, valuesAfter } from './student-columns.ts'
import { recalculateSchool } from './recalculate-school.ts'

export const studentAddRoute = route(studentAdd, async ({ classId, ...input }, context) => {
  const { db, caller, locale, now } = context
  const { values, refused } = valuesAfter(blank, input, now())
  if (refused.length > 0) throw fieldsRefused(400, locale, refused)
  return db.transaction().execute(async (trx) => {
    const seen = await findOpenClass(trx, caller.scope, classId)
    await lockSchools(trx, seen ? [seen.schoolId] : [])
    // Again, as nobody closes it any more.
    const openClass = seen && (await findOpenClass(trx, caller.scope, classId))
    if (!openClass) throw fieldsRefused(400, locale, [{ path: 'classId', key: 'noSuchClass' }])
    const { schoolId } = openClass
    if (await isNumberTaken(trx, schoolId, values.studentNo))
      throw fieldsRefused(409, locale, [{ path: 'number', key: 'numberTaken' }])
    const { id } = await trx
      .insertInto('student')
      .values({
        school_id: schoolId,
        class_id: classId,
        region_code: openClass.regionCode,
        ...columnsOf(values),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const accountId = caller.accountId
    await noteEvent(trx, { schoolId, studentId: id, classId, kind: 'created', version: 1, accountId })
    await recalculateSchool(trx, schoolId)
    return { id }
  })
})
