import { schoolDay } from '@/lib/school-day.ts'
import { schoolYearOf } from '@/standards/grade.ts'
import { Failure } from '../http/failure.ts'
import type { SignedInContext } from '../http/route.ts'
import { ownSchool } from './own-upload.ts'

/** The school year that questionnaires go into: the one named, or this one. Throws Failure 400 for one that has not begun, 403. */
export function openSchoolYear({ caller, now }: SignedInContext, named: number | undefined): number {
  ownSchool(caller)
  const current = schoolYearOf(schoolDay(now()))
  if (named !== undefined && named > current)
    throw new Failure(400, { messageKey: 'invalidInput', params: { path: 'schoolYear', reason: 'future' } })
  return named ?? current
}
