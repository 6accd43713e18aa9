import type { Db } from '../db/schema.ts'
import { Failure } from '../http/failure.ts'
import { requireModule } from '../http/require-module.ts'
import type { Caller } from '../http/route.ts'
import { importKinds } from './import-kind.ts'
import { findUpload, type UploadRecord } from './upload-record.ts'

/** Whose workbooks a caller brings: the own school's, or, of a bureau, its district's (school 0). Throws Failure 403. */
export function ownerOf({ scope }: Caller): { schoolId: number; regionCode: string } {
  if (scope.kind === 'region') return { schoolId: 0, regionCode: scope.regionCode }
  return ownSchool({ scope })
}

/** The school whose administrator is calling. Throws Failure 403. */
export function ownSchool({ scope }: Pick<Caller, 'scope'>): { schoolId: number; regionCode: string } {
  if (scope.kind !== 'school') throw new Failure(403, { messageKey: 'outOfScope' })
  return scope
}

/** A plan of the caller's own school or district. Throws Failure 404: another's plan is as good as none; 403 where its module is closed. */
export async function ownUpload(db: Db, caller: Caller, plan: string, lock = false): Promise<UploadRecord> {
  const owner = ownerOf(caller)
  const upload = await findUpload(db, owner.schoolId, plan, lock)
  if (upload?.regionCode !== owner.regionCode) throw new Failure(404, { messageKey: 'noSuchPlan' })
  requireModule(caller, importKinds[upload.kind].module)
  return upload
}

/** The same, held for a change of the plan. Throws Failure 409 unless it is in this state. */
export async function ownUploadIn(
  trx: Db,
  caller: Caller,
  plan: string,
  state: UploadRecord['state'],
): Promise<UploadRecord> {
  const upload = await ownUpload(trx, caller, plan, true)
  if (upload.state !== state) throw new Failure(409, { messageKey: 'planNotReady' })
  return upload
}
