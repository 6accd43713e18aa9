import { sql } from 'kysely'
import type { ParsedInputOf } from '@/contract/call.ts'
import { teacherEdit } from '@/modules/records/contract/teachers.ts'
import { personNameOf } from '@/lib/plain-line.ts'
import type { TeacherRow } from '@/modules/records/contract/organisation-lists.ts'
import { announceToAccounts } from '@/server/db/announce.ts'
import { writeAudit } from '@/server/db/audit.ts'
import type { Db } from '@/server/db/schema.ts'
import { markRosterChanged } from '../summaries/roster-summary.ts'
import { Failure } from '@/server/http/failure.ts'
import { route, type SignedInContext } from '@/server/http/route.ts'
import { assignClasses } from '../summaries/assign-classes.ts'
import { freshPassword } from '@/server/http/one-time-password.ts'
import type { Scope } from '@/server/db/scope.ts'
import { rowsOfList } from '@/server/lists/rows-of-list.ts'
import { mastersSql, teachersSql } from '../lists/teachers.ts'
import { lockPeople, type FoundPerson } from './find-people.ts'
import { renewAccount } from './renew-account.ts'
import { nameRefused, phoneRefused, takenMeanwhile } from './staff-refused.ts'
import { writePerson } from './write-person.ts'

type Requested = Omit<ParsedInputOf<typeof teacherEdit>, 'id' | 'version' | 'account'>

export const teacherEditRoute = route(
  teacherEdit,
  async ({ id, version, account, ...requested }, context) => {
    const { db, caller, locale } = context
    const name = requested.name === undefined ? undefined : personNameOf(requested.name)
    if (name === null) throw nameRefused(locale)
    const password = account ? await freshPassword() : undefined
    const edited = db.transaction().execute(async (trx) => {
      const [person] = await lockPeople(trx, caller.scope, [id])
      const row = () => readTeacherRow(trx, caller.scope, { id, isMaster: person?.isMaster ?? false })
      const before = await row()
      if (!person || !before) throw new Failure(404, { messageKey: 'noSuchTeacher' })
      if (person.version !== version) return { saved: false, current: before, account: null }
      await change(trx, person, { ...requested, name }, context)
      const present = { ...person, name: name ?? person.name, phone: requested.phone ?? person.phone }
      const renamed = { ...present, username: usernameAfter(person, present.phone) }
      const opened = password
        ? await renewAccount(
            trx,
            { ...renamed, isPhoneTyped: requested.phone !== undefined },
            password,
            context,
          )
        : null
      if (typeof opened === 'string') throw phoneRefused(locale, opened)
      return { saved: true, current: (await row()) ?? before, account: opened }
    })
    return edited.catch(takenMeanwhile(locale))
  },
)

/** An account named by the phone's number follows it; one with a name of its own keeps that. */
const usernameAfter = ({ username, phone }: FoundPerson, fresh: string) =>
  username === phone ? fresh : username

async function change(trx: Db, person: FoundPerson, requested: Requested, context: SignedInContext) {
  const { caller, locale, now, requestId } = context
  const { schoolId, id, accountId, phone } = person
  if (requested.phone !== undefined && requested.phone !== phone) {
    const username = usernameAfter(person, requested.phone)
    const refused = await phoneRefusedFor(trx, person, { phone: requested.phone, username })
    if (refused) throw phoneRefused(locale, refused)
  }
  await writePerson(trx, person, requested, now())
  await markRosterChanged(trx, schoolId)
  const reassigned =
    requested.classes !== undefined &&
    (await assignClasses(trx, { schoolId, teacherId: id, now: now() }, requested.classes))
  const fields = Object.keys(requested).filter((key) => requested[key as keyof Requested] !== undefined)
  const entry = { schoolId, accountId: caller.accountId, requestId }
  await writeAudit(trx, { ...entry, action: 'teacher-changed', subject: `teacher:${id}`, detail: { fields } })
  // What a session sees is read anew.
  if (accountId !== null && (reassigned || requested.name !== undefined || requested.phone !== undefined))
    await announceToAccounts(trx, [accountId], 'account-changed')
}

/** Whether somebody else of the kind at the school, or another open account, has the number. */
async function phoneRefusedFor(
  trx: Db,
  { schoolId, id, isMaster, accountId, username: old }: FoundPerson,
  { phone, username }: { phone: string; username: string | null },
): Promise<'phoneTaken' | 'accountTaken' | null> {
  const { rows } = await sql<{ registered: boolean; named: boolean }>`
    select
      exists (select from teacher t where t.school_id = ${schoolId} and t.phone = ${phone}
        and t.is_master = ${isMaster} and t.removed_at is null and t.id <> ${id}) as registered,
      exists (select from account a where a.username = ${phone} and a.closed_at is null
        and a.id is distinct from ${accountId}) as named`.execute(trx)
  if (rows[0]?.registered) return 'phoneTaken'
  return rows[0]?.named && username !== old ? 'accountTaken' : null
}

/** The teacher or school master as it stands now, masked as in its list; undefined = deleted, or out of scope. */
async function readTeacherRow(
  db: Db,
  scope: Scope,
  { id, isMaster }: { id: number; isMaster: boolean },
): Promise<TeacherRow | undefined> {
  const list = isMaster ? mastersSql : teachersSql
  const [row] = await rowsOfList(db, scope, list, sql`s.id = ${id} and s.removed_at is null`)
  return row
}
