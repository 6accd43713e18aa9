import { sql } from 'kysely'
import { brokenRules, guessedFirst, maxPasswordLength, type PasswordPolicy } from '@/lib/password-policy.ts'
import type { Db } from '@/server/db/schema.ts'
import { isEarlierPassword } from '@/server/http/password-history.ts'
import { personKeys } from '@/server/reference/name-keys.ts'

let known: Promise<ReadonlySet<string>> | undefined

/** Read when the first password is judged: most starts of a server never need it. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { default: list } = await import('./common-passwords.json', { with: { type: 'json' } })
  return new Set(list.passwords.split(' '))
}

/** Whether the password is one of those that most people choose, whatever its case. */
async function isCommonPassword(password: string): Promise<boolean> {
  known ??= readCommon()
  return (await known).has(password.normalize('NFKC').toLowerCase())
}

/** A pinyin that is shorter occurs in too many passwords by chance. */
const minPinyin = 5

/** Whose password it will be, as far as anybody could guess from it. */
export interface PasswordOwner {
  names: readonly string[]
  phones?: readonly string[]
  /** Of an account that has had passwords before. */
  accountId?: number
}

/** A reason against a password: a key of locales/<language>/server.json with what fills it. */
export interface PasswordRefusal {
  key: string
  params: Record<string, number>
}

/** Every reason against a password; none = it may be taken. The one function that decides, wherever one is chosen. */
export async function judgePassword(
  db: Db,
  password: string,
  { minLength, minClasses }: PasswordPolicy,
  { names, phones = [], accountId }: PasswordOwner,
): Promise<PasswordRefusal[]> {
  const labels = guessedFirst([...names, ...names.map(pinyinOf)], [...phones, ...names])
  const params = { min: minLength, max: maxPasswordLength, classes: minClasses }
  const refusals: PasswordRefusal[] = brokenRules({ minLength, minClasses }, password, labels).map(
    (rule) => ({
      key: keys[rule],
      params,
    }),
  )
  if (await isCommonPassword(password)) refusals.push({ key: 'passwordCommon', params: {} })
  // Costly, and of no use where another one has to be chosen anyway.
  if (refusals.length === 0 && accountId !== undefined && (await isEarlierPassword(db, accountId, password)))
    refusals.push({ key: 'passwordEarlier', params: {} })
  return refusals
}

const keys = {
  short: 'passwordShort',
  long: 'passwordLong',
  classes: 'passwordClasses',
  names: 'passwordNames',
} as const

/** A Chinese name as it is typed in letters; empty where that is nothing. */
function pinyinOf(name: string): string {
  const { pinyin } = /\p{Script=Han}/u.test(name) ? personKeys(name) : { pinyin: '' }
  return pinyin.length < minPinyin ? '' : pinyin
}

/** What of an account, and of the person it belongs to, its password must not hold. */
export async function ownerOf(db: Db, accountId: number): Promise<PasswordOwner> {
  const { rows } = await sql<Record<'name' | 'username' | 'mail' | 'mobile' | 'person' | 'phone', string>>`
    select a.name, a.username, split_part(a.mail, '@', 1) as mail, a.mobile,
      coalesce(t.name, '') as person, coalesce(t.phone, '') as phone
    from account a left join teacher t on t.school_id = a.school_id and t.account_id = a.id
    where a.id = ${accountId}`.execute(db)
  return {
    names: rows.flatMap(({ name, username, mail, person }) => [name, username, mail, person]),
    phones: rows.flatMap(({ mobile, phone }) => [mobile, phone]),
    accountId,
  }
}
