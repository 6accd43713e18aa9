import { sql } from 'kysely'
import { entryOf } from '@/lib/required.ts'
import { healthRemind, healthReminders, type remindedKinds } from '@/modules/health/contract/submissions.ts'
import { testParts } from '@/modules/health/contract/gaps.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { accountsOf, reachedSchools } from '@/server/db/reach.ts'
import { postNotice } from '@/server/db/notices.ts'
import { inScope, regionOf } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'
import { route, type Route } from '@/server/http/route.ts'
import { readPace } from './late-schools.ts'

/** Reminders of the bureau to schools that are late with a round of check-ups or of the fitness test. */
export const healthReminderRoutes: readonly Route[] = [
  route(healthReminders, async (input, { db, caller: { scope }, now }) => {
    const today = schoolDay(now())
    const { round, schools } = await readPace(db, scope, input, today)
    if (!round?.open) return { open: false, schools: [] }
    const late = new Map(schools.map((one) => [one.school, one]))
    const accounts = await accountsOf(db, reachedSchools(scope))
    const { rows } = await sql<{ id: number; name: string; at: Date | null }>`
      select s.id, s.name, r.sent_at as at from school s
      left join health_reminder r on r.school_id = s.id and r.round_id = ${round.id} and r.day = ${today}::date
      where ${inScope(scope, 's.id')} order by s.name_pinyin, s.id`.execute(db)
    return {
      open: true,
      schools: rows.flatMap(({ id, name, at }) => {
        const one = late.get(id)
        if (!one || one.state === 'on-time') return []
        const remindedAt = at && new Date(at).toISOString()
        const rate = { n: one.done, of: one.of }
        return [{ id, name, state: one.state, rate, accounts: accounts.get(id)?.length ?? 0, remindedAt }]
      }),
    }
  }),
  route(healthRemind, async (input, { db, caller, requestId, now }) => {
    const { scope, accountId } = caller
    const day = schoolDay(now())
    const requested = [...new Set(input.schools)].toSorted((a, b) => a - b)
    return db.transaction().execute(async (trx) => {
      const { round, schools } = await readPace(trx, scope, input, day)
      const paces = new Map(schools.map((one) => [one.school, one]))
      if (requested.some((school) => !paces.has(school))) throw new Failure(403, { messageKey: 'outOfScope' })
      if (!round?.open) throw new Failure(409, { messageKey: 'reminderRoundOver' })
      const accounts = await accountsOf(trx, reachedSchools(scope))
      const result = { sent: 0, recipients: 0, already: 0, nobody: 0, inTime: 0 }
      for (const school of requested) {
        const { state, done, of } = entryOf(paces, school)
        const reached = accounts.get(school) ?? []
        if (state === 'on-time') result.inTime += 1
        else if (reached.length === 0) result.nobody += 1
        else {
          // The row of the day is what keeps a second bureau, at the same moment, from reminding again.
          const { rows } = await sql`
            insert into health_reminder (school_id, round_id, day, sent_by, recipients)
            values (${school}, ${round.id}, ${day}::date, ${accountId}, ${reached.length})
            on conflict do nothing returning school_id`.execute(trx)
          if (rows.length === 0) {
            result.already += 1
            continue
          }
          const { recipients } = await postNotice(
            trx,
            {
              regionCode: regionOf(scope),
              tab: 'todo',
              kind: 'health-reminder',
              createdBy: accountId,
              params: { what: `@${input.kind}`, year: input.schoolYear, of, done, left: of - done },
              href: pageOf(input),
            },
            { accounts: reached },
          )
          await writeAudit(trx, {
            schoolId: school,
            accountId,
            action: 'health-reminded',
            requestId,
            subject: `health-round:${round.id}`,
            detail: { kind: input.kind, done, of, recipients },
          })
          result.sent += 1
          result.recipients += recipients
        }
      }
      return result
    })
  }),
]

/** The students without results: of a check-up those not seen, of the test also those who lack an item. */
function pageOf({ kind, schoolYear }: { kind: (typeof remindedKinds)[number]; schoolYear: number }) {
  const lacking = kind === 'check' ? 'checkState=absent_due' : `missing=${testParts.join('_')}`
  return `/health/base?round=${schoolYear}&${lacking}`
}
