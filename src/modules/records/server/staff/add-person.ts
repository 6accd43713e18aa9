import type { TeacherRole } from '@/contract/teacher-role.ts'
import { writeAudit } from '@/server/db/audit.ts'
import type { Db } from '@/server/db/schema.ts'
import { markRosterChanged } from '../summaries/roster-summary.ts'
import type { SignedInContext } from '@/server/http/route.ts'
import { personKeys } from '@/server/reference/name-keys.ts'
import { assignClasses, type Assigned } from '../summaries/assign-classes.ts'
import type { FreshPassword } from '@/server/http/one-time-password.ts'
import { openAccount } from './open-account.ts'

export interface NewPerson {
  schoolId: number
  /** Tidied. */
  name: string
  phone: string
  js: readonly TeacherRole[]
  isMaster: boolean
  classes: readonly Assigned[]
  /** Set when an account is opened with it, under the phone's number. */
  password?: FreshPassword | undefined
}
export type PersonRefused = 'phoneTaken' | 'accountTaken'
export interface AddedPerson {
  id: number
  account: { username: string; password: string } | null
}

/** Adds a teacher or school master to a school that the caller holds, or says why not. */
export async function addPerson(
  trx: Db,
  person: NewPerson,
  { caller, requestId, now }: SignedInContext,
): Promise<AddedPerson | PersonRefused> {
  const { schoolId, name, phone, password, isMaster } = person
  const role = isMaster ? ('admin' as const) : ('teacher' as const)
  const toOpen = password && { username: phone, name, role, schoolId, passwordHash: password.hash }
  const accountId = toOpen ? await openAccount(trx, toOpen) : null
  if (toOpen && accountId === null) return 'accountTaken'
  const { pinyin, initials } = personKeys(name)
  const at = now()
  const made = await trx
    .insertInto('teacher')
    .values({
      school_id: schoolId,
      name,
      name_pinyin: pinyin,
      name_initials: initials,
      phone,
      roles: [...new Set(person.js)],
      is_master: isMaster,
      account_id: accountId,
      created_at: at,
      updated_at: at,
    })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return 'phoneTaken'
  const { id } = made
  if (person.classes.length > 0)
    await assignClasses(trx, { schoolId, teacherId: id, now: at }, person.classes)
  await markRosterChanged(trx, schoolId)
  const entry = { schoolId, accountId: caller.accountId, requestId }
  await writeAudit(trx, {
    ...entry,
    action: 'teacher-added',
    subject: `teacher:${id}`,
    detail: { master: isMaster },
  })
  if (accountId !== null)
    await writeAudit(trx, { ...entry, action: 'account-created', subject: String(accountId) })
  return { id, account: password ? { username: phone, password: password.password } : null }
}
