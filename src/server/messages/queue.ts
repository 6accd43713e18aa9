import { sql } from 'kysely'
import { kindOfMessage, type MessageKind, type MessageSlot } from '@/contract/messages.ts'
import { firstOf } from '@/lib/required.ts'
import type { Db } from '../db/schema.ts'

/** Whom a message is for. */
export type Recipient =
  /** A student's id: every phone that is bound to it now. The message names the student's school. */
  | { guardiansOf: number }
  /** The mobile of an account, or its mail. */
  | { account: number }
  | { mobile: string }
  | { email: string }
  /** The robot of a school's group. */
  | { schoolGroup: number }

export interface NewMessage {
  regionCode: string
  schoolId: number | null
  kind: MessageKind
  to: Recipient
  /**
   * Each slot of the kind's text (`kindsOfMessages`), but for the school's name and the link, which are filled in by themselves. Never a
   * child's name, number or result.
   */
  params?: Record<string, string | number>
  /** Path of the console, e.g. /letter/<token>; the public origin is put before it when it is sent. */
  link?: string
  notBefore?: Date
  createdBy?: number | null
  /** A message that was queued with the same one is not queued again. */
  dedupe?: string
}

/**
 * Queues messages in the caller's transaction, with one statement for any number. `unreachable`: those with nobody to send to, as no phone is
 * bound or the account has neither mobile nor mail. Throws RangeError for a slot that the kind does not have, since what
 * no text shows is not stored either, and for one that is missing.
 */
export async function queueMessages(
  trx: Db,
  messages: readonly NewMessage[],
): Promise<{ queued: number; unreachable: number }> {
  if (messages.length === 0) return { queued: 0, unreachable: 0 }
  const given = JSON.stringify(messages.map(rowOf))
  const { rows } = await sql<{ queued: number; unreachable: number }>`
    with given as materialized (
      select g.*, coalesce(g.not_before, now()) as due from jsonb_to_recordset(${given}::jsonb) g (
        n integer, region_code text, school_id integer, kind text, student_id bigint, account_id integer, mobile text, mail text,
        to_group boolean, params jsonb, link text, not_before timestamptz, hours integer, created_by integer, dedupe text)),
    reached as materialized (
      select distinct on (g.n, b.mobile) g.n, b.id as binding_id, g.dedupe || ' ' || b.id as dedupe_key
      from given g join guardian_binding b
        on b.school_id = g.school_id and b.student_id = g.student_id and b.ended_at is null
      union all
      select g.n, null, g.dedupe from given g join account a on a.id = g.account_id
      where a.closed_at is null and (a.mobile <> '' or a.mail <> '')
      union all
      select g.n, null, g.dedupe from given g where g.student_id is null and g.account_id is null),
    stored as (
      insert into message (region_code, school_id, kind, student_id, binding_id, account_id, mobile, mail, to_group, params, link,
        next_at, expires_at, created_by, dedupe_key)
      select g.region_code, g.school_id, g.kind, g.student_id, r.binding_id, g.account_id, g.mobile, g.mail, g.to_group, g.params,
        g.link, g.due, g.due + make_interval(hours => g.hours), g.created_by, r.dedupe_key
      from given g join reached r on r.n = g.n order by g.n
      on conflict (dedupe_key) do nothing
      returning id)
    select (select count(*)::int from stored) as queued,
      (select count(*)::int from given g where not exists (select from reached r where r.n = g.n)) as unreachable`.execute(
    trx,
  )
  return firstOf(rows)
}

function rowOf(message: NewMessage, n: number) {
  const { to, kind, schoolId, params = {}, link = '' } = message
  const { slots, optional = [] } = kindOfMessage(kind)
  const given: readonly MessageSlot[] = ['school', 'link', ...optional]
  const stray = Object.keys(params).find((name) => !slots.includes(name as MessageSlot))
  if (stray !== undefined) throw new RangeError(`a message ${kind} has no slot ${stray}`)
  const empty = slots.find((name) => !given.includes(name) && params[name] === undefined)
  if (empty !== undefined) throw new RangeError(`a message ${kind} needs ${empty}`)
  if (link !== '' && !/^\/(?!\/)/.test(link))
    throw new RangeError('the link of a message is a path of the console')
  if ('guardiansOf' in to && schoolId === null)
    throw new RangeError('a message to guardians names the school')
  return {
    n,
    region_code: message.regionCode,
    school_id: 'schoolGroup' in to ? to.schoolGroup : schoolId,
    kind,
    student_id: 'guardiansOf' in to ? to.guardiansOf : null,
    account_id: 'account' in to ? to.account : null,
    mobile: 'mobile' in to ? to.mobile : '',
    mail: 'email' in to ? to.email : '',
    to_group: 'schoolGroup' in to,
    params,
    link,
    not_before: message.notBefore ?? null,
    hours: kindOfMessage(kind).hours,
    created_by: message.createdBy ?? null,
    dedupe: message.dedupe ?? null,
  }
}
