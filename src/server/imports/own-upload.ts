import type { Kysely } from 'kysely'
import { Failure } from '../http/failure.ts'
import type { Caller } from '../http/route.ts'
import { findUpload, type UploadRecord } from './upload-record.ts'

/** The school whose administrator is calling; imports are for nobody else. Throws Failure 403. */
export function ownSchool({ scope }: Caller): { schoolId: number; regionCode: string } {
  if (scope.kind !== 'school') throw new Failure(403, { messageKey: 'outOfScope' })
  return scope
}

/** A plan of the caller's own school. Throws Failure 404: another school's plan is as good as none. */
export async function ownUpload(
  db: Kysely<any>,
  caller: Caller,
  plan: string,
  lock = false,
): Promise<UploadRecord> {
  const upload = await findUpload(db, ownSchool(caller).schoolId, plan, lock)
  if (!upload) throw new Failure(404, { messageKey: 'noSuchPlan' })
  return upload
}

/** The same, held for a change of the plan. Throws Failure 409 unless it is in this state. */
export async function ownUploadIn(
  trx: Kysely<any>,
  caller: Caller,
  plan: string,
  state: UploadRecord['state'],
): Promise<UploadRecord> {
  const upload = await ownUpload(trx, caller, plan, true)
  if (upload.state !== state) throw new Failure(409, { messageKey: 'planNotReady' })
  return upload
}
