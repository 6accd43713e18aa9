import { sql } from 'kysely'
import { lettersSend } from '@/modules/letters/contract/letters.ts'
import { hashOfToken, newToken } from '@/modules/records/server/public.ts'
import { daysLater } from '@/lib/day.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { lockSchools } from '@/server/db/lock-schools.ts'
import { schoolOf } from '@/server/db/scope.ts'
import { route } from '@/server/http/route.ts'
import { queueMessages } from '@/server/messages/queue.ts'
import { daysOfDistrict } from './days-of-district.ts'
import { followThrough } from './follow-through.ts'
import { refreshLetterSummary } from './letter-summary.ts'
import { letterRound, requireKind } from './round-of-letter.ts'

/** For how long a link that was sent opens its letter. */
const linkDays = 60
/** Nobody is sent the same letter again sooner than this. */
const againHours = 24

interface Candidate {
  id: number
  grade: number
  reachable: boolean
  recent: boolean
}

/**
 * Sends letters to the phones that are bound to their students: a link that asks who reads, and nothing of a result. Each sending makes a
 * new link; the one before leads nowhere from then on.
 */
export const lettersSendRoute = route(
  lettersSend,
  async ({ kind, round: roundId, students }, { db, caller, now, requestId }) => {
    requireKind(caller, kind)
    const schoolId = schoolOf(caller.scope)
    return db.transaction().execute(async (trx) => {
      const round = await letterRound(trx, caller.scope, kind, roundId)
      await lockSchools(trx, [schoolId])
      const { rows } = await sql<Candidate>`
        select l.student_id::int as id, l.grade,
          exists (select from guardian_binding b where b.school_id = l.school_id and b.student_id = l.student_id
            and b.ended_at is null) as reachable,
          l.reply is not null or coalesce(l.sent_at > ${now()}::timestamptz - make_interval(hours => ${againHours}), false)
            as recent
        from guardian_letter l join student s on s.school_id = l.school_id and s.id = l.student_id and s.removed is null
        where l.school_id = ${schoolId} and l.kind = ${kind} and l.round_id = ${round.id}
          and l.student_id = any(${students}::bigint[])`.execute(trx)
      const chosen = rows.filter(({ reachable, recent }) => reachable && !recent)
      const done = {
        sent: chosen.length,
        unreachable: rows.filter(({ reachable }) => !reachable).length,
        recent: rows.filter(({ reachable, recent }) => reachable && recent).length,
      }
      if (chosen.length === 0) return done
      const links = chosen.map(({ id }) => ({ id, token: newToken(schoolId) }))
      await sql`
        update guardian_letter l set token_hash = n.token_hash, reminder_hash = null,
          token_ends_at = ${daysLater(now(), linkDays)}, sent_at = ${now()}
        from unnest(${links.map(({ id }) => id)}::bigint[], ${links.map(({ token }) => hashOfToken(token))}::bytea[])
          as n (student_id, token_hash)
        where l.school_id = ${schoolId} and l.kind = ${kind} and l.round_id = ${round.id} and l.student_id = n.student_id`.execute(
        trx,
      )
      await queueMessages(
        trx,
        links.map(({ id, token }) => ({
          regionCode: round.regionCode,
          schoolId,
          kind: 'letter' as const,
          to: { guardiansOf: id },
          link: `/letter/${token}`,
          createdBy: caller.accountId,
        })),
      )
      const { days } = await daysOfDistrict(trx, round.regionCode)
      const ids = chosen.map(({ id }) => id)
      await refreshLetterSummary(
        trx,
        { schoolId, kind, round: round.id, grades: chosen.map(({ grade }) => grade) },
        days,
      )
      await followThrough(
        trx,
        { schoolId, regionCode: round.regionCode, kind, round: round.id, ids },
        { step: 'notified', how: 'message' },
        caller.accountId,
      )
      await writeAudit(trx, {
        schoolId,
        accountId: caller.accountId,
        action: 'guardian-letters-sent',
        subject: `round:${round.id}`,
        detail: { kind, n: chosen.length },
        requestId,
      })
      return done
    })
  },
)
