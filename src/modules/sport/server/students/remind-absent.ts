import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { sportAbsentRemind } from '@/modules/sport/contract/students.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { calendarOf } from '@/server/db/calendar-of.ts'
import { postNotice } from '@/server/db/notices.ts'
import { regionOf, schoolOf } from '@/server/db/scope.ts'
import { isOpenClass } from '@/server/db/open-classes.ts'
import { Failure } from '@/server/http/failure.ts'
import { route } from '@/server/http/route.ts'
import { absentDays, hasNoDay } from './absent-days.ts'
import { gradeParam } from '@/server/db/grade-param.ts'

interface ClassOfSchool {
  id: number
  grade: number
  number: number
  /** Students who have not taken part for three school days. */
  absent: number
  /** Accounts of its class teachers. */
  accounts: number[]
}

/** Class teachers of the own school are notified how many of their class have not taken part; a class once a day. */
export const sportAbsentRemindRoute = route(
  sportAbsentRemind,
  async ({ classes: requested }, { db, caller, now }) => {
    const schoolId = schoolOf(caller.scope)
    const day = schoolDay(now())
    return db.transaction().execute(async (trx) => {
      const calendar = await calendarOf(trx, { regionCode: regionOf(caller.scope), schoolId })
      const days = absentDays(calendar, day, day)
      const classes = await absentByClass(trx, schoolId, days, requested)
      if (requested && classes.length < new Set(requested).size)
        throw new Failure(403, { messageKey: 'outOfScope' })
      const result = { sent: 0, recipients: 0, already: 0, nobody: 0, finished: 0 }
      for (const each of classes) {
        if (each.absent === 0) result.finished += 1
        else if (each.accounts.length === 0) result.nobody += 1
        else if (!(await note(trx, each, { schoolId, day, by: caller.accountId }))) result.already += 1
        else {
          const { recipients } = await postNotice(
            trx,
            {
              regionCode: regionOf(caller.scope),
              tab: 'todo',
              kind: 'sport-absent-class',
              params: { grade: gradeParam(each.grade), number: each.number, n: each.absent },
              href: '/sport/teacher',
              createdBy: caller.accountId,
            },
            { accounts: each.accounts },
          )
          result.sent += 1
          result.recipients += recipients
        }
      }
      return result
    })
  },
)

async function absentByClass(
  trx: Db,
  schoolId: number,
  days: readonly string[],
  requested: readonly number[] | undefined,
): Promise<ClassOfSchool[]> {
  const { rows } = await sql<ClassOfSchool>`
    select c.id, c.grade, c.number, (
        select count(*)::int from student s
        where s.school_id = c.school_id and s.class_id = c.id and s.removed is null and ${hasNoDay(days)}) as absent,
      (select coalesce(array_agg(distinct a.id), '{}') from teacher_class tc
        join teacher t on t.school_id = tc.school_id and t.id = tc.teacher_id and t.removed_at is null
        join account a on a.id = t.account_id and a.closed_at is null
        where tc.school_id = c.school_id and tc.class_id = c.id and tc.is_head) as accounts
    from class c
    where c.school_id = ${schoolId} and ${isOpenClass} and (${requested ?? null}::bigint[] is null or c.id = any(${requested ?? null}::bigint[]))
    order by c.grade, c.number, c.id`.execute(trx)
  return rows
}

/** False where the class was notified today already. */
async function note(
  trx: Db,
  { id, accounts }: ClassOfSchool,
  { schoolId, day, by }: { schoolId: number; day: string; by: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into sport_absent_reminder (school_id, class_id, day, sent_by, recipients)
    values (${schoolId}, ${id}, ${day}, ${by}, ${accounts.length})
    on conflict do nothing returning school_id`.execute(trx)
  return rows.length > 0
}
