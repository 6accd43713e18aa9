import { sql } from 'kysely'
import { messagesList, messagesOverview, type MessageRow } from '@/contract/message-rules.ts'
import type { MessageState } from '@/contract/messages.ts'
import { firstOf } from '@/lib/required.ts'
import type { Scope } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'
import { route } from '@/server/http/route.ts'
import type { Channel } from '@/server/messages/channels/channel.ts'

/** Messages `m` of the own district or school: a school sees none of another, nor of the bureau. */
export function ofScope(scope: Scope) {
  if (scope.kind === 'school') return sql<boolean>`m.school_id = ${scope.schoolId}`
  if (scope.kind === 'region') return sql<boolean>`m.region_code = ${scope.regionCode}`
  throw new Failure(403)
}

export const overviewRoute = (channels: () => readonly Channel[]) =>
  route(messagesOverview, async (_, { db, caller, now }) => {
    const own = ofScope(caller.scope)
    const { rows } = await sql<{
      counts: Partial<Record<MessageState, number>>
      waitsSince: Date | null
      sentBy: { channel: string; n: number }[]
      reasons: { reason: string; n: number }[]
    }>`
      with own as materialized (select m.state, m.channel, m.last_error, m.next_at from message m where ${own})
      select
        (select coalesce(jsonb_object_agg(state, n), '{}') from (select state, count(*) as n from own group by state) s) as counts,
        (select min(next_at) from own where state = 'waiting' and next_at <= ${now()}) as "waitsSince",
        (select coalesce(jsonb_agg(jsonb_build_object('channel', channel, 'n', n) order by n desc), '[]') from (
          select channel, count(*) as n from own where state = 'sent' group by channel) s) as "sentBy",
        (select coalesce(jsonb_agg(jsonb_build_object('reason', last_error, 'n', n) order by n desc), '[]') from (
          select last_error, count(*) as n from own where state = 'dead' group by last_error) s) as reasons`.execute(
      db,
    )
    const { counts, waitsSince, sentBy, reasons } = firstOf(rows)
    const region = caller.scope.kind === 'region' ? caller.scope.regionCode : null
    return {
      counts: { waiting: 0, sending: 0, sent: 0, dead: 0, ...counts },
      waitsSince: waitsSince?.toISOString() ?? null,
      sentBy,
      reasons,
      // What the operator has set up is the bureau's to know.
      channels:
        region === null
          ? []
          : channels()
              .filter(({ regions }) => regions === undefined || regions.includes(region))
              .map(({ name, type, kinds }) => ({ name, type, kinds: kinds ? [...kinds] : null })),
    }
  })

const pageSize = 50

export const listRoute = route(messagesList, async ({ state, cursor }, { db, caller }) => {
  const { rows } = await sql<Omit<MessageRow, 'createdAt' | 'at'> & { createdAt: Date; at: Date }>`
    select m.id, m.kind, case when m.student_id is not null then 'guardian' when m.account_id is not null then 'account'
        when m.to_group then 'group' else 'address' end as "to",
      s.name as school, m.tries, m.last_error as reason, m.channel, m.created_at as "createdAt",
      coalesce(m.ended_at, m.next_at) as at
    from message m left join school s on s.id = m.school_id
    where ${ofScope(caller.scope)} and m.state = ${state} and ${cursor === 0 ? sql`true` : sql`m.id < ${cursor}`}
    order by m.id desc limit ${pageSize + 1}`.execute(db)
  const shown = rows.slice(0, pageSize)
  return {
    rows: shown.map((row) => ({ ...row, createdAt: row.createdAt.toISOString(), at: row.at.toISOString() })),
    next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
  }
})
