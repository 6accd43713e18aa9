import type { Db } from '@/server/db/schema.ts'
import type { Student } from '@/server/db/find-student.ts'
import { announce } from '@/server/db/announce.ts'

/** Word to every screen that shows the school's figures or this record. In the writer's transaction. */
export const notifyVisionChanged = (
  trx: Db,
  { schoolId, regionCode }: Student,
  round: number,
): Promise<void> =>
  announce(trx, regionCode, {
    kind: 'vision-changed',
    school: schoolId,
    round,
    asOf: new Date().toISOString(),
  })
