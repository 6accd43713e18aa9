import { createHash } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { lockMinutes, mostTries } from '@/contract/binding.ts'
import { plainNumber } from './same-person.ts'

const keyOf = (...parts: string[]) => createHash('sha256').update(JSON.stringify(parts)).digest()

/** What a wrong try counts against: the code, the child's number in the code's school, the address. As hashes, in the order they are locked. */
export function tryKeys(of: { code: string; schoolId: number; number: string; address: string }) {
  const code = keyOf('code', of.code)
  const all = [
    code,
    keyOf('number', String(of.schoolId), plainNumber(of.number)),
    keyOf('address', of.address),
  ]
  return { code, all: all.toSorted((a, b) => a.compare(b)) }
}

/**
 * Whether one of the keys must wait. Holds them until the transaction's end, so that tries at once come one after the other and
 * count. What is over is forgotten.
 */
export async function isLocked(trx: Kysely<any>, keys: readonly Buffer[], at: Date): Promise<boolean> {
  const { rows } = await sql<{ tries: number }>`
    insert into bind_try as had (key_hash, tries, until)
    select key_hash, 0, ${at}::timestamptz from unnest(${[...keys]}::bytea[]) key_hash order by key_hash
    on conflict (key_hash) do update set tries = case when had.until <= ${at} then 0 else had.tries end
    returning tries`.execute(trx)
  return rows.some(({ tries }) => tries >= mostTries)
}

/** One more wrong try against each key that does not wait already; the code says so to its school once it must. */
export async function countWrongTry(
  trx: Kysely<any>,
  keys: ReturnType<typeof tryKeys>,
  code: string,
  at: Date,
): Promise<void> {
  const until = new Date(at.getTime() + lockMinutes * 60_000)
  await sql`
    with counted as (
      update bind_try set tries = tries + 1, until = ${until}
      where key_hash = any(${keys.all}::bytea[]) and tries < ${mostTries}
      returning key_hash, tries)
    update bind_code set locked_until = ${until}
    where code = ${code}
      and exists (select from counted where key_hash = ${keys.code} and tries >= ${mostTries})`.execute(trx)
}

const forgottenAtOnce = 100

/** Hashes of numbers and addresses stay no longer than they serve. */
export async function forgetTries(trx: Kysely<any>, at: Date): Promise<void> {
  await sql`
    delete from bind_try where key_hash in (
      select key_hash from bind_try where until <= ${at} limit ${forgottenAtOnce} for update skip locked)`.execute(
    trx,
  )
}
