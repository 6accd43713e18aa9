import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { codesMake } from '@/modules/records/contract/binding-codes.ts'
import { codeDays } from '@/modules/records/contract/binding.ts'
import { daysLater } from '@/lib/day.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { lockSchools } from '@/server/db/lock-schools.ts'
import { readerOf } from '@/server/db/personal-data.ts'
import { notifyFirstWeek } from '@/server/db/notify-first-week.ts'
import { route, type Route } from '@/server/http/route.ts'
import { codeTargets, type Target } from './code-targets.ts'
import { insertCodes, type CodeTarget } from './insert-codes.ts'
import { sheetsOfCodes } from './sheets-of-codes.ts'

/** Sheets for students, a class or the school: codes that are still valid, and new ones for the rest (MAN-05). */
export const codesMakeRoute = (origin: string | null): Route =>
  route(codesMake, async (requested, { db, caller, now, requestId }) =>
    db.transaction().execute(async (trx) => {
      const at = now()
      const first = await codeTargets(trx, caller.scope, requested)
      await lockSchools(
        trx,
        first.map(({ schoolId }) => schoolId),
      )
      // As they are now that nobody else writes there: two who print at once get the same codes.
      const targets = await codeTargets(trx, caller.scope, requested)
      const codes = await validCodesOf(trx, targets, at)
      const lacking = targets.flatMap((target, slot) => (codes[slot] === undefined ? [{ target, slot }] : []))
      const made = lacking.map(({ target }) => target)
      const fresh = await insertCodes(trx, made, {
        accountId: caller.accountId,
        at,
        expiresAt: daysLater(at, codeDays),
      })
      lacking.forEach(({ slot }, index) => (codes[slot] = fresh[index]))
      await notifyStudents(trx, made, caller.accountId, at)
      for (const [schoolId, n] of countBySchool(made)) {
        await notifyFirstWeek(trx, schoolId, at)
        await writeAudit(trx, {
          schoolId,
          accountId: caller.accountId,
          action: 'codes-made',
          detail: { for: requested.for, n },
          requestId,
        })
      }
      return { origin, sheets: await sheetsOfCodes(trx, codes as string[], readerOf(caller.scope)) }
    }),
  )

/** Each student with a code of its own: when it was made, and a line of the timeline. */
async function notifyStudents(trx: Db, made: readonly Target[], accountId: number, at: Date): Promise<void> {
  const students = made.filter(({ studentId }) => studentId !== null)
  if (students.length === 0) return
  const schools = students.map(({ schoolId }) => schoolId)
  const ids = students.map(({ studentId }) => studentId)
  await sql`
    update student s set code_on = ${schoolDay(at)}::date
    from unnest(${schools}::int[], ${ids}::bigint[]) as made (school_id, id)
    where s.school_id = made.school_id and s.id = made.id`.execute(trx)
  await sql`
    insert into student_event (school_id, student_id, kind, class_id, account_id, at)
    select school_id, id, 'code-made', class_id, ${accountId}::int, ${at}::timestamptz
    from unnest(${schools}::int[], ${ids}::bigint[], ${students.map(({ presentClass }) => presentClass)}::bigint[])
      as made (school_id, id, class_id)`.execute(trx)
}

function countBySchool(made: readonly Target[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const { schoolId } of made) counts.set(schoolId, (counts.get(schoolId) ?? 0) + 1)
  return counts
}

/** The newest code of each target that still leads somewhere; undefined where there is none. In the order of the targets. */
async function validCodesOf(
  trx: Db,
  targets: readonly CodeTarget[],
  at: Date,
): Promise<(string | undefined)[]> {
  const { rows } = await sql<{ index: number; code: string }>`
    select requested.place::int as index, b.code
    from unnest(${targets.map(({ schoolId }) => schoolId)}::int[],
      ${targets.map(({ classId }) => classId)}::bigint[], ${targets.map(({ studentId }) => studentId)}::bigint[])
      with ordinality as requested (school_id, class_id, student_id, place)
    cross join lateral (
      select code from bind_code b
      where b.school_id = requested.school_id and b.student_id is not distinct from requested.student_id
        and (requested.student_id is not null or b.class_id is not distinct from requested.class_id)
        and b.revoked_at is null and b.expires_at > ${at}
      order by b.expires_at desc limit 1) b`.execute(trx)
  const codes: (string | undefined)[] = targets.map(() => undefined)
  for (const { index, code } of rows) codes[index - 1] = code
  return codes
}
