import { sql } from 'kysely'
import { entryOf } from '@/lib/required.ts'
import type { Db } from '@/server/db/schema.ts'
import { randomInt } from 'node:crypto'

/** Eight of these make a code: no 0 O 1 I L U, which eyes and ears confuse (contract: `codePattern`). */
const codeLetters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeLength = 8

/** A code that nobody can guess from others: 30^8 of them. `below`: a whole number from 0 up to it; of a demo one that is the same on every run. */
export const newCode = (below: (limit: number) => number = randomInt): string =>
  Array.from({ length: codeLength }, () => codeLetters[below(codeLetters.length)]).join('')

/** For whom a code is: a student, or all of a class, or of the school. */
export interface CodeTarget {
  schoolId: number
  classId: number | null
  studentId: number | null
}
export interface NewCodes {
  accountId: number
  at: Date
  expiresAt: Date
  /** For tests: codes that are drawn twice. */
  draw?: () => string
}

/** One code per target, in one statement; who drew a code that is there already draws again. Returns the codes in the order of the targets. */
export async function insertCodes(
  trx: Db,
  targets: readonly CodeTarget[],
  { accountId, at, expiresAt, draw = newCode }: NewCodes,
): Promise<string[]> {
  const codes: string[] = []
  let waiting = targets.map((target, index) => ({ target, index }))
  while (waiting.length > 0) {
    const drawn = new Map(waiting.map((each) => [draw(), each] as const))
    const input = [...drawn.values()].map(({ target }) => target)
    const { rows } = await sql<{ code: string }>`
      insert into bind_code (code, school_id, class_id, student_id, account_id, created_at, expires_at)
      select code, school_id, class_id, student_id, ${accountId}::int, ${at}::timestamptz, ${expiresAt}::timestamptz
      from unnest(${[...drawn.keys()]}::text[], ${input.map(({ schoolId }) => schoolId)}::int[],
        ${input.map(({ classId }) => classId)}::bigint[], ${input.map(({ studentId }) => studentId)}::bigint[])
        as new (code, school_id, class_id, student_id)
      on conflict (code) do nothing returning code`.execute(trx)
    for (const { code } of rows) codes[entryOf(drawn, code).index] = code
    waiting = waiting.filter(({ index }) => codes[index] === undefined)
  }
  return codes
}
