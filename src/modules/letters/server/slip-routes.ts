import { sql } from 'kysely'
import {
  letterByCode,
  letterPhoto,
  slipAnswer,
  type LetterBehind,
} from '@/modules/letters/contract/letters.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { lockSchools } from '@/server/db/lock-schools.ts'
import type { Db } from '@/server/db/schema.ts'
import { schoolOf } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'
import { route, type Caller, type Route } from '@/server/http/route.ts'
import { disclose, readerOf } from '@/server/db/personal-data.ts'
import { requireKind } from './round-of-letter.ts'
import { answeredOf, letterOfCode, type StoredLetter } from './stored-letter.ts'
import { writeAnswer } from './write-answer.ts'

/** The letter behind a code of the caller's own school. Throws Failure 404. */
async function slipOf(db: Db, caller: Caller, code: string): Promise<StoredLetter> {
  const letter = await letterOfCode(db, schoolOf(caller.scope), code)
  if (!letter) throw new Failure(404, { messageKey: 'noSuchSlip' })
  requireKind(caller, letter.kind)
  return letter
}

function behind(letter: StoredLetter, caller: Caller): LetterBehind {
  const answered = answeredOf(letter)
  return {
    kind: letter.kind,
    round: letter.round,
    code: letter.code,
    student: { id: letter.student, name: disclose('studentName', letter.name, readerOf(caller.scope)) },
    class: letter.class,
    takenOn: letter.takenOn,
    reply: answered?.reply ?? null,
    at: answered?.at ?? null,
    via: letter.replyVia,
    visit: answered?.visit ?? null,
    hasPhoto: letter.hasPhoto,
  }
}

/** What comes back on paper, and the photos that guardians sent. */
export const slipRoutes: readonly Route[] = [
  route(letterByCode, async ({ code }, { db, caller }) => behind(await slipOf(db, caller, code), caller)),
  route(slipAnswer, async ({ code, answer }, { db, caller, now, locale, requestId }) =>
    db.transaction().execute(async (trx) => {
      await lockSchools(trx, [schoolOf(caller.scope)])
      const letter = await slipOf(trx, caller, code)
      await writeAnswer(trx, letter, answer, {
        via: 'paper',
        reader: 'guardian',
        accountId: caller.accountId,
        locale,
        at: now(),
      })
      await writeAudit(trx, {
        schoolId: letter.schoolId,
        accountId: caller.accountId,
        action: 'guardian-letter-answered',
        subject: `student:${letter.student}`,
        detail: { kind: letter.kind, round: letter.round, reply: answer.reply },
        requestId,
      })
      return behind(await slipOf(trx, caller, code), caller)
    }),
  ),
  route(letterPhoto, async ({ kind, round, student }, { db, caller, requestId }) => {
    requireKind(caller, kind)
    const schoolId = schoolOf(caller.scope)
    const { rows } = await sql<{ bytes: Buffer }>`
      select p.bytes from guardian_letter_photo p
      join student s on s.school_id = p.school_id and s.id = p.student_id and s.removed is null
      where p.school_id = ${schoolId} and p.kind = ${kind} and p.round_id = ${round} and p.student_id = ${student}`.execute(
      db,
    )
    const [photo] = rows
    if (!photo) throw new Failure(404, { messageKey: 'noSuchSlip' })
    await writeAudit(db, {
      schoolId,
      accountId: caller.accountId,
      action: 'guardian-letter-photo',
      subject: `student:${student}`,
      detail: { kind, round },
      requestId,
    })
    return { data: photo.bytes.toString('base64') }
  }),
]
