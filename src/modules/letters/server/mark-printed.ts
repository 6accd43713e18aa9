import { sql } from 'kysely'
import { lettersPrinted } from '@/modules/letters/contract/letters.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { lockSchools } from '@/server/db/lock-schools.ts'
import { schoolOf } from '@/server/db/scope.ts'
import { route } from '@/server/http/route.ts'
import { daysOfDistrict } from './days-of-district.ts'
import { followThrough } from './follow-through.ts'
import { refreshLetterSummary } from './letter-summary.ts'
import { letterRound, requireKind } from './round-of-letter.ts'

/** Letters were printed and handed out: they say when, and each follow-up that guardians were informed on paper. */
export const lettersPrintedRoute = route(
  lettersPrinted,
  async ({ kind, round: roundId, students }, { db, caller, now, requestId }) => {
    requireKind(caller, kind)
    const schoolId = schoolOf(caller.scope)
    return db.transaction().execute(async (trx) => {
      const round = await letterRound(trx, caller.scope, kind, roundId)
      await lockSchools(trx, [schoolId])
      // Printed again, a letter was handed out on its first day all the same.
      const { rows } = await sql<{ id: number; grade: number }>`
        update guardian_letter set printed_at = coalesce(printed_at, ${now()}), printed_by = coalesce(printed_by, ${caller.accountId})
        where school_id = ${schoolId} and kind = ${kind} and round_id = ${round.id}
          and student_id = any(${students}::bigint[])
        returning student_id::int as id, grade`.execute(trx)
      if (rows.length === 0) return { printed: 0, informed: 0 }
      const { days } = await daysOfDistrict(trx, round.regionCode)
      const grades = rows.map(({ grade }) => grade)
      await refreshLetterSummary(trx, { schoolId, kind, round: round.id, grades }, days)
      const informed = await followThrough(
        trx,
        { schoolId, regionCode: round.regionCode, kind, round: round.id, ids: rows.map(({ id }) => id) },
        { step: 'notified', how: 'paper' },
        caller.accountId,
      )
      await writeAudit(trx, {
        schoolId,
        accountId: caller.accountId,
        action: 'guardian-letters-printed',
        subject: `round:${round.id}`,
        detail: { kind, n: rows.length, informed },
        requestId,
      })
      return { printed: rows.length, informed }
    })
  },
)
