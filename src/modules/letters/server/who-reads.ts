import {
  letterLockMinutes,
  maxLetterTries,
  type LetterReader,
} from '@/modules/letters/contract/phone-letter.ts'
import { boundStudent, knowsChild } from '@/modules/records/server/public.ts'
import type { Db } from '@/server/db/schema.ts'
import { Failure } from '@/server/http/failure.ts'
import { networkOf } from '@/server/http/network-of.ts'
import { countWrongTry, lockTries, longestWait, tryKey, type TryRule } from '@/server/http/wrong-tries.ts'
import type { StoredLetter } from './stored-letter.ts'

/** Of one letter: who guesses at a child is locked out of it, whoever it is. */
const letterRule: TryRule = {
  free: maxLetterTries,
  firstSeconds: letterLockMinutes * 60,
  maxSeconds: letterLockMinutes * 60,
}
/** Of one address: a mobile network puts thousands of phones behind one. */
const addressRule: TryRule = { free: 30, firstSeconds: 1, maxSeconds: 900, forgivesSeconds: 60 }

const refused = () =>
  new Failure(403, {
    messageKey: 'letterRefused',
    params: { tries: maxLetterTries, minutes: letterLockMinutes },
  })

/**
 * Who reads a letter: the relation of a phone that is bound to its child, or `guardian` where the name and the end of the number, all of it
 * or the birthday are right. Throws Failure 403 where not, 429 while wrong tries have to wait. A phone whose bindings are of other children
 * is no wrong try: it is only asked.
 */
export async function whoReads(
  db: Db,
  letter: StoredLetter,
  reader: LetterReader,
  address: string,
): Promise<string> {
  if ('tokens' in reader) {
    for (const token of reader.tokens) {
      const bound = await boundStudent(db, token)
      if (bound && bound.schoolId === letter.schoolId && Number(bound.studentId) === letter.student)
        return bound.relation
    }
    throw refused()
  }
  const { wait, isRight } = await db.transaction().execute(async (trx) => {
    const held = await lockTries(trx, [
      tryKey(letterRule, 'letter', letter.schoolId, letter.code),
      tryKey(addressRule, 'letter address', networkOf(address)),
    ])
    const seconds = longestWait(held)
    const knows = seconds === 0 && knowsChild(letter, reader)
    if (seconds === 0 && !knows) await countWrongTry(trx, held)
    return { wait: seconds, isRight: knows }
  })
  if (wait > 0) throw new Failure(429, { retryAfterSeconds: wait })
  if (!isRight) throw refused()
  return 'guardian'
}
