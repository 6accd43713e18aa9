import { sql } from 'kysely'
import { messagesAct, messageTest } from '@/contract/message-rules.ts'
import { kindOfMessage, kindsOfMessages, messageKinds, type MessageSlot } from '@/contract/messages.ts'
import { schoolClock, schoolDay } from '@/lib/school-day.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { Failure } from '@/server/http/failure.ts'
import { route } from '@/server/http/route.ts'
import { queueMessages } from '@/server/messages/queue.ts'
import { ofScope } from './overview.ts'

/** Again from the beginning, or away: of those that were given up, in the own district. */
export const actRoute = route(messagesAct, async ({ act, ids, reason }, { db, caller, requestId, now }) => {
  if ((ids === undefined) === (reason === undefined)) throw new Failure(400)
  const meant = sql`m.state = 'dead' and ${ofScope(caller.scope)}
    and ${ids === undefined ? sql`m.last_error = ${reason}` : sql`m.id = any(${ids}::bigint[])`}`
  const hours = sql.join(messageKinds.map((kind) => sql`(${kind}, ${kindsOfMessages[kind].hours}::int)`))
  return db.transaction().execute(async (trx) => {
    const done =
      act === 'drop'
        ? await sql`delete from message m where ${meant}`.execute(trx)
        : await sql`
            update message m set state = 'waiting', tries = 0, spent = '{}', last_error = '', ended_at = null,
              next_at = ${now()}::timestamptz, expires_at = ${now()}::timestamptz + make_interval(hours => k.hours)
            from (values ${hours}) k (kind, hours) where k.kind = m.kind and ${meant}`.execute(trx)
    const n = Number(done.numAffectedRows ?? 0n)
    if (n > 0)
      await writeAudit(trx, {
        schoolId: 0,
        accountId: caller.accountId,
        action: act === 'drop' ? 'messages-dropped' : 'messages-retried',
        requestId,
        detail: { n },
      })
    return { n }
  })
})

/** Examples that are nobody's. */
const examples = (now: Date): Record<MessageSlot, string | number> => ({
  school: '',
  link: '',
  date: schoolDay(now),
  time: schoolClock(now),
  place: '示例地点',
  round: '@round',
  grade: '@grade-5',
  tab: 'notification',
  code: '000000',
  minutes: 5,
})

export const testRoute = route(messageTest, async ({ kind }, { db, caller, now }) => {
  const { scope, accountId } = caller
  if (scope.kind !== 'region') throw new Failure(403)
  const all = examples(now())
  const slots = kindOfMessage(kind).slots
  const params = Object.fromEntries(
    slots.filter((slot) => slot !== 'school' && slot !== 'link').map((slot) => [slot, all[slot]]),
  )
  const { queued } = await queueMessages(db, [
    {
      regionCode: scope.regionCode,
      schoolId: null,
      kind,
      to: { account: accountId },
      params,
      link: slots.some((slot) => slot === 'link') ? '/manage/messages' : '',
      createdBy: accountId,
    },
  ])
  return { queued: queued > 0 }
})
