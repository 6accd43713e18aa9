import { sql } from 'kysely'
import { firstWeekRemind, type SchoolProgress } from '@/contract/first-week.ts'
import { entryOf } from '@/lib/required.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { announce } from '@/server/db/announce.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { postNotice } from '@/server/db/notices.ts'
import { accountsOf, reachedSchools } from '@/server/db/reach.ts'
import { regionOf } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'
import { route } from '@/server/http/route.ts'
import { isBehind, marksOfSchool } from './marks-of-school.ts'
import { readSchoolFacts } from './school-facts.ts'

/** The bureau reminds schools that are behind, each once a day. */
export const firstWeekRemindRoute = route(firstWeekRemind, async (input, { db, caller, requestId, now }) => {
  const { scope, accountId } = caller
  const region = regionOf(scope)
  const day = schoolDay(now())
  const chosen = [...new Set(input.schools)].toSorted((a, b) => a - b)
  return db.transaction().execute(async (trx) => {
    const facts = await readSchoolFacts(
      trx,
      sql<boolean>`k.region_code = ${region} and k.id = any(${chosen}::int[])`,
    )
    const marks = new Map(facts.map((each) => [each.id, marksOfSchool(each)]))
    if (chosen.some((school) => !marks.has(school))) throw new Failure(403, { messageKey: 'outOfScope' })
    const accounts = await accountsOf(trx, reachedSchools(scope, chosen))
    const result = { sent: 0, recipients: 0, already: 0, nobody: 0, inTime: 0 }
    for (const school of chosen) {
      const progress = entryOf(marks, school)
      const reached = accounts.get(school) ?? []
      if (!isBehind(progress)) result.inTime += 1
      else if (reached.length === 0) result.nobody += 1
      else {
        // The row of the day is what keeps a second account, at the same moment, from reminding again.
        const { rows } = await sql`
          insert into first_week_reminder (school_id, day, sent_by, sent_at, recipients)
          values (${school}, ${day}::date, ${accountId}, ${now()}, ${reached.length})
          on conflict do nothing returning school_id`.execute(trx)
        if (rows.length === 0) {
          result.already += 1
          continue
        }
        const { n, what } = leftOf(progress)
        const { recipients } = await postNotice(
          trx,
          {
            regionCode: region,
            tab: 'todo',
            kind: 'first-week-reminder',
            createdBy: accountId,
            params: { n, what: `@${what}` },
            href: '/manage/base',
          },
          { accounts: reached },
        )
        await writeAudit(trx, {
          schoolId: school,
          accountId,
          action: 'first-week-reminded',
          requestId,
          subject: `school:${school}`,
          detail: { what, recipients },
        })
        result.sent += 1
        result.recipients += recipients
      }
    }
    if (result.sent > 0)
      await announce(trx, region, { kind: 'first-week-changed', school: 0, asOf: now().toISOString() })
    return result
  })
})

/** The steps that a school has left, and the key of their names in locales/<language>/notices.json. */
function leftOf({ roster, teachers, codes }: SchoolProgress) {
  const left = [
    ...(roster === 'done' ? [] : ['Roster']),
    ...(teachers === 'done' ? [] : ['Teachers']),
    ...(codes === 'done' ? [] : ['Codes']),
  ]
  return { n: Math.max(left.length, 1), what: left.length > 0 ? `left${left.join('')}` : 'leftSignIn' }
}
