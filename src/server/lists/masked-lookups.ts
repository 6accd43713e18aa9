import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import type { ListQuery } from '@/contract/lists/list.ts'
import { wholeValue } from '@/contract/lists/outside.ts'
import type { Scope } from '../db/scope.ts'
import { Failure } from '../http/failure.ts'
import { definitionFor } from './from-outside.ts'
import { allOf, baseOf, conditionsOf, fromOf } from './narrow-rows.ts'
import type { AnyList, Part } from './sql-list.ts'

/** Different values that one account may look up within an hour. */
export const maxLookups = 60
const hourSeconds = 3600
/** Whoever asks for the same again within this time has one line in the history. */
const onceInMinutes = 10

/** A whole value of a column that is masked for who asks. */
interface Lookup {
  field: string
  value: string
}

function lookupsOf(list: AnyList, scope: Scope, query: ListQuery): Lookup[] {
  const definition = definitionFor(list.definition, scope)
  const found = definition.columns.flatMap(({ key, type, filter }): Lookup[] => {
    const text = query.filters?.[key]
    const value = filter === 'whole' && typeof text === 'string' ? wholeValue(type, text) : undefined
    return value === undefined ? [] : [{ field: key, value }]
  })
  const text = definition.search === 'whole' ? query.search : undefined
  const searched = text === undefined ? undefined : list.search?.whole?.(text)
  return searched ? [...found, { field: searched.field, value: searched.value }] : found
}

/** What of a query looks masked values up, without its other conditions. */
export function onlyLookups(list: AnyList, scope: Scope, { filters = {}, search }: ListQuery): ListQuery {
  const { columns } = definitionFor(list.definition, scope)
  const whole = columns.filter(({ filter }) => filter === 'whole').map(({ key }) => key)
  const stored = Object.entries(filters).filter(([key]) => whole.includes(key))
  return { ...(search !== undefined && { search }), filters: Object.fromEntries(stored) }
}

/**
 * Counts and writes down that masked values are looked up by a query: each against the account's hour, and those who are found in their
 * access history, as a reveal is. `also` as in `pageOfList`. Before any row is read: throws 429 when the hour's values are used up.
 */
export async function noteLookups(
  db: Db,
  scope: Scope,
  list: AnyList,
  query: ListQuery,
  also: Part = sql`true`,
  alsoJoins: readonly string[] = [],
): Promise<void> {
  const lookups = lookupsOf(list, scope, query)
  if (lookups.length === 0) return
  const { reader } = scope
  // Nobody to be written down: then nothing is found either.
  if (!reader) throw new Failure(403)
  const conditions = conditionsOf(list, scope, query)
  const joins = [...alsoJoins, ...conditions.flatMap((each) => each.joins)]
  const where = allOf([baseOf(list, scope, query), also, ...conditions.map((each) => each.where)])
  const { school, id } = list.key
  const subject = sql`${`${list.subject ?? 'student'}:`} || found.id`
  await db.transaction().execute(async (trx) => {
    // One after the other of an account, so that requests at once count too, and a page and its count leave one line.
    await sql`select pg_advisory_xact_lock(hashtext('masked-lookup'), ${reader.accountId})`.execute(trx)
    await countLookups(trx, reader.accountId, lookups)
    await sql`
      insert into audit (school_id, account_id, action, subject, detail, request_id)
      select found.school_id, ${reader.accountId}, 'reveal', ${subject},
        jsonb_build_object('field', looked.field, 'by', 'lookup'), ${reader.requestId}
      from (select ${sql.ref(school)} as school_id, ${sql.ref(id)} as id
          from ${fromOf(list, scope, query, joins)} where ${where}) found
        cross join unnest(${[...new Set(lookups.map(({ field }) => field))]}::text[]) looked(field)
      where not exists (
        select from audit known where known.school_id = found.school_id and known.subject = ${subject}
          and known.action = 'reveal' and known.account_id = ${reader.accountId}
          and known.detail ->> 'by' = 'lookup' and known.detail ->> 'field' = looked.field
          and known.at > now() - make_interval(mins => ${onceInMinutes}))`.execute(trx)
  })
}

/** Of a value, that it cannot be read in the table. */
const hashOf = ({ field, value }: Lookup): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(['masked', field, value]))
    .digest()

/** Each different value once an hour, by the database's clock. */
async function countLookups(trx: Db, accountId: number, lookups: readonly Lookup[]): Promise<void> {
  await sql`
    delete from masked_lookup where ctid = any(array(
      select ctid from masked_lookup where at <= clock_timestamp() - make_interval(secs => ${hourSeconds})
      limit 200 for update skip locked))`.execute(trx)
  const hashes = lookups.map(hashOf)
  const { rows } = await sql<{ value_hash: Buffer; left: number }>`
    select value_hash, greatest(1, least(${hourSeconds},
      ceil(extract(epoch from at - clock_timestamp()) + ${hourSeconds})))::int as left
    from masked_lookup
    where account_id = ${accountId} and at > clock_timestamp() - make_interval(secs => ${hourSeconds})
    order by at`.execute(trx)
  const added = hashes.filter((hash) => !rows.some(({ value_hash }) => value_hash.equals(hash)))
  const over = rows.length + added.length - maxLookups
  if (added.length > 0 && over > 0)
    throw new Failure(429, {
      messageKey: 'tooManyLookups',
      params: { max: maxLookups },
      retryAfterSeconds: rows[Math.min(over, rows.length) - 1]?.left ?? hourSeconds,
    })
  await sql`
    insert into masked_lookup (account_id, value_hash, at)
    select ${accountId}, value_hash, clock_timestamp() from unnest(${added}::bytea[]) value_hash
    on conflict (account_id, value_hash) do update set at = excluded.at`.execute(trx)
}

/**
 * Of rows chosen by a query within a transaction, which would take the count back with it: the values must have been looked up before, as
 * whoever sees the list has. Throws 409.
 */
export async function requireLookedUp(trx: Db, scope: Scope, list: AnyList, query: ListQuery): Promise<void> {
  const lookups = lookupsOf(list, scope, query)
  if (lookups.length === 0) return
  const hashes = lookups.map(hashOf)
  const { rows } = await sql`
    select from masked_lookup where account_id = ${scope.reader?.accountId ?? 0} and value_hash = any(${hashes}::bytea[])
      and at > clock_timestamp() - make_interval(secs => ${hourSeconds})`.execute(trx)
  if (rows.length < new Set(hashes.map((hash) => hash.toString('hex'))).size)
    throw new Failure(409, { messageKey: 'lookUpFirst' })
}
