import type { Db } from '@/server/db/schema.ts'
import type { Student } from '@/server/db/find-student.ts'
import type { Scope } from '@/server/db/scope.ts'
import { announce } from '@/server/db/announce.ts'

/** Word to every screen that shows the school's figures or this record. In the writer's transaction. */
export const notifyVisionChanged = (
  trx: Db,
  { schoolId, regionCode }: Pick<Student, 'schoolId' | 'regionCode'>,
  round: number,
): Promise<void> =>
  announce(trx, regionCode, {
    kind: 'vision-changed',
    school: schoolId,
    round,
    asOf: new Date().toISOString(),
  })

/** The same of a school in scope, after many of its records changed. */
export const notifyVisionOfSchool = async (
  trx: Db,
  scope: Scope,
  schoolId: number,
  round: number,
): Promise<void> => {
  if ('regionCode' in scope) await notifyVisionChanged(trx, { schoolId, regionCode: scope.regionCode }, round)
}
