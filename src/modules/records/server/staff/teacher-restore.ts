import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { teacherRestore } from '@/modules/records/contract/teachers.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { markRosterChanged } from '../summaries/roster-summary.ts'
import { reopenAccounts } from '@/server/http/close-accounts.ts'
import { route } from '@/server/http/route.ts'
import { lockPeople, type FoundPerson } from './find-people.ts'
import { phoneRefused, takenMeanwhile } from './staff-refused.ts'

/** Who is not deleted (any more) is not counted. Throws 409, and restores nobody, when a phone is somebody else's by now. */
export const teacherRestoreRoute = route(teacherRestore, async ({ ids }, context) => {
  const { db, caller, locale, now, requestId } = context
  const restored = db.transaction().execute(async (trx) => {
    const people = await lockPeople(trx, caller.scope, ids)
    const removed = people.filter(({ removedAt }) => removedAt !== null)
    for (const person of removed) {
      const { schoolId, id, accountId, removedAt } = person
      if (await isPhoneTaken(trx, person)) throw phoneRefused(locale, 'phoneTaken')
      await giveUpHeads(trx, person)
      await trx
        .updateTable('teacher')
        .set(({ eb }) => ({ removed_at: null, updated_at: now(), version: eb('version', '+', 1) }))
        .where('school_id', '=', schoolId)
        .where('id', '=', id)
        .execute()
      if (accountId !== null && removedAt && !(await hasOpenAccount(trx, accountId, removedAt)))
        throw phoneRefused(locale, 'accountTaken')
      await markRosterChanged(trx, schoolId)
      const entry = { schoolId, accountId: caller.accountId, requestId }
      await writeAudit(trx, { ...entry, action: 'teacher-restored', subject: `teacher:${id}` })
    }
    return { n: removed.length }
  })
  return restored.catch(takenMeanwhile(locale))
})

async function isPhoneTaken(trx: Db, { schoolId, phone, isMaster }: FoundPerson): Promise<boolean> {
  const { rows } = await sql`
    select 1 from teacher where school_id = ${schoolId} and phone = ${phone} and is_master = ${isMaster}
      and removed_at is null`.execute(trx)
  return rows.length > 0
}

/** The account of before is open again; one that was closed at another moment stays as it is. */
async function hasOpenAccount(trx: Db, accountId: number, removedAt: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from account where id = ${accountId} and closed_at = ${removedAt}`.execute(trx)
  return rows.length === 0 || (await reopenAccounts(trx, [accountId], removedAt)).length > 0
}

/** A class that has another head teacher by now keeps that one. */
async function giveUpHeads(trx: Db, { schoolId, id }: FoundPerson): Promise<void> {
  await sql`
    update teacher_class mine set is_head = false
    where mine.school_id = ${schoolId} and mine.teacher_id = ${id} and mine.is_head and exists (
      select from teacher_class other join teacher t on t.school_id = other.school_id and t.id = other.teacher_id
      where other.school_id = mine.school_id and other.class_id = mine.class_id and other.teacher_id <> mine.teacher_id
        and other.is_head and t.removed_at is null)`.execute(trx)
}
