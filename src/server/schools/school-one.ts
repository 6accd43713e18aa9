import { schoolOne } from '@/contract/schools.ts'
import { schoolOf } from '../db/scope.ts'
import { Failure } from '../http/failure.ts'
import { route } from '../http/route.ts'
import { readSchoolRecord } from './school-record.ts'

export const schoolOneRoute = route(schoolOne, async ({ school }, { db, caller: { scope } }) => {
  const id = school ?? schoolOf(scope)
  if (id === 0) throw new Failure(400, { messageKey: 'schoolNeeded' })
  return readSchoolRecord(db, scope, id)
})
