import { sql } from 'kysely'
import { referralsRemind } from '@/modules/referrals/contract/referrals.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { postNotice } from '@/server/db/notices.ts'
import type { Db } from '@/server/db/schema.ts'
import { Failure } from '@/server/http/failure.ts'
import { route } from '@/server/http/route.ts'
import { newestRound } from '../acts/chosen.ts'
import { readLate, type LateClass } from './read-late.ts'
import { gradeParam } from '@/server/db/grade-param.ts'

export const referralsRemindRoute = route(referralsRemind, async (input, { db, caller, now }) => {
  const today = schoolDay(now())
  return db.transaction().execute(async (trx) => {
    const round = await newestRound(trx, caller.scope, input.round)
    const found = round === undefined ? [] : await readLate(trx, caller.scope, { round, today })
    const result = { sent: 0, recipients: 0, already: 0, nobody: 0, finished: 0 }
    for (const id of new Set(input.classes)) {
      const each = found.find((one) => one.id === id)
      if (!each) throw new Failure(403, { messageKey: 'outOfScope' })
      if (each.late === 0) result.finished += 1
      else if (each.accounts.length === 0) result.nobody += 1
      else if (!(await noteReminder(trx, each, { today, by: caller.accountId }))) result.already += 1
      else {
        result.sent += 1
        result.recipients += await remindClass(trx, each, { n: each.late, by: caller.accountId })
      }
    }
    return result
  })
})

/** A todo of the head teachers: how many of the class, and where they stand; no student is named. */
export async function remindClass(
  trx: Db,
  { region, grade, number, id, accounts }: LateClass,
  { n, by }: { n: number; by: number | null },
): Promise<number> {
  const { recipients } = await postNotice(
    trx,
    {
      regionCode: region,
      tab: 'todo',
      kind: 'referral-late-class',
      params: { grade: gradeParam(grade), number, n },
      href: `/visionCheck/referrals?late=late&class=${id}`,
      createdBy: by,
    },
    { accounts },
  )
  return recipients
}

/** False where the class was reminded today already. */
async function noteReminder(
  trx: Db,
  { schoolId, id, accounts }: LateClass,
  { today, by }: { today: string; by: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into referral_reminder (school_id, class_id, day, sent_by, recipients)
    values (${schoolId}, ${id}, ${today}, ${by}, ${accounts.length})
    on conflict do nothing returning school_id`.execute(trx)
  return rows.length > 0
}
