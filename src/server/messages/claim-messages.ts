import { sql } from 'kysely'
import type { MessageKind, MessageLanguage } from '@/contract/messages.ts'
import type { Db } from '../db/schema.ts'

/** How long whoever has taken messages has for them; then they are somebody else's. Longer than the slowest batch. */
const leaseSeconds = 300

/** A message that this instance has taken. */
export interface Claimed {
  id: number
  uid: string
  region: string
  kind: MessageKind
  params: Record<string, string | number>
  link: string
  tries: number
  expiresAt: Date
  /** It counts already towards what its person gets on a day. */
  isCounted: boolean
  /** Channels that would not take it. */
  spent: string[]
  school: string
  mobile: string
  mail: string
  group: number | null
  personHash: Buffer
  language: MessageLanguage
  /** There is still somebody: the phone is bound, the student has not left, the account is open. */
  isReachable: boolean
  /** The person wants no more reminders. */
  isStopped: boolean
  isOn: boolean
  /** In the district's order; null = as the operator has them. */
  channels: string[] | null
  own: string
  quietFrom: number | null
  quietUntil: number | null
  perDay: number | null
}

/**
 * Takes messages that are due, or whose taker has been silent for longer than its lease, which counts as a try. Several instances take at the
 * same time, each other ones.
 */
export async function claimMessages(
  db: Db,
  { claim, now, most }: { claim: string; now: Date; most: number },
): Promise<Claimed[]> {
  const until = new Date(now.getTime() + leaseSeconds * 1000)
  const taken = await sql<{ id: number }>`
    update message set state = 'sending', claim = ${claim}, next_at = ${until},
      tries = tries + (state = 'sending')::int
    where id in (
      select id from message where state in ('waiting', 'sending') and next_at <= ${now}
      order by next_at, id limit ${most} for update skip locked)
    returning id`.execute(db)
  if (taken.rows.length === 0) return []
  const { rows } = await sql<Claimed>`
    select m.id, m.uid, m.region_code as region, m.kind, m.params, m.link, m.tries, m.expires_at as "expiresAt",
      m.counted_on is not null as "isCounted", m.spent, coalesce(s.name, '') as school, to_whom.mobile, to_whom.mail,
      case when m.to_group then m.school_id end as "group", to_whom.person_hash as "personHash",
      case when a.preferences ->> 'locale' = 'en-US' then 'en-US' else 'zh-CN' end as language,
      case when m.binding_id is not null then b.id is not null when m.account_id is not null then a.id is not null
        else true end as "isReachable",
      exists (select from message_stop x where x.region_code = m.region_code
        and x.person_hash = to_whom.person_hash) as "isStopped",
      coalesce(r.is_on, true) as "isOn", r.channels,
      coalesce(case when a.preferences ->> 'locale' = 'en-US' then r.text_en else r.text_zh end, '') as own,
      h.quiet_from as "quietFrom", h.quiet_until as "quietUntil", h.per_day as "perDay"
    from message m
    left join school s on s.id = m.school_id
    left join account a on a.id = m.account_id and a.closed_at is null
    left join (guardian_binding b join student u on u.school_id = b.school_id and u.id = b.student_id and u.removed is null)
      on b.school_id = m.school_id and b.id = m.binding_id and b.ended_at is null
    left join message_rule r on r.region_code = m.region_code and r.kind = m.kind
    left join message_setting h on h.region_code = m.region_code
    cross join lateral (select coalesce(b.mobile, a.mobile, m.mobile) as mobile, coalesce(a.mail, m.mail) as mail) whom
    cross join lateral (select whom.*, sha256(convert_to(
      'message ' || coalesce(nullif(whom.mobile, ''), nullif(whom.mail, ''), 'group ' || coalesce(m.school_id, 0)), 'UTF8'))
      as person_hash) to_whom
    where m.id = any(${taken.rows.map(({ id }) => id)}::bigint[])
    order by m.id`.execute(db)
  return rows
}
