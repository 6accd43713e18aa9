import { sql } from 'kysely'
import { letterAnswer, letterOpen, type OpenedLetter } from '@/modules/letters/contract/phone-letter.ts'
import { lockSchools } from '@/server/db/lock-schools.ts'
import { disclose } from '@/server/db/personal-data.ts'
import type { Db } from '@/server/db/schema.ts'
import { Failure } from '@/server/http/failure.ts'
import { route, type Route } from '@/server/http/route.ts'
import { takePhoto } from '@/server/photos/take-photo.ts'
import { daysOfDistrict } from './days-of-district.ts'
import { noteSeen } from './follow-through.ts'
import { refreshLetterSummary } from './letter-summary.ts'
import { readResults } from './read-results.ts'
import { letterRound } from './round-of-letter.ts'
import { answeredOf, letterOfKey, type StoredLetter } from './stored-letter.ts'
import { whoReads } from './who-reads.ts'
import { writeAnswer } from './write-answer.ts'

/** What a guardian's phone opens and answers: of one child, one round, after saying whose it is. */
export const phoneLetterRoutes: readonly Route[] = [
  route(letterOpen, async ({ key, reader }, { db, now, address }) => {
    const letter = await behindKey(db, key, now())
    const by = await whoReads(db, letter, reader, address)
    const shown = await openedLetter(db, letter)
    await noteOpened(db, letter, by, now())
    return shown
  }),
  route(letterAnswer, async ({ key, reader, answer, photo }, { db, now, address, locale }) => {
    const seen = await behindKey(db, key, now())
    const by = await whoReads(db, seen, reader, address)
    const drawn = photo === undefined ? undefined : await drawnPhoto(photo)
    return db.transaction().execute(async (trx) => {
      // A visit moves figures of the school; to have read a letter does not.
      if (answer.reply === 'visited') await lockSchools(trx, [seen.schoolId])
      const letter = await behindKey(trx, key, now())
      await writeAnswer(trx, letter, answer, { via: 'phone', reader: by, accountId: null, locale, at: now() })
      if (drawn)
        await sql`
          insert into guardian_letter_photo (school_id, kind, round_id, student_id, bytes, thumb, width, height, added_at)
          values (${letter.schoolId}, ${letter.kind}, ${letter.round}, ${letter.student}, ${drawn.bytes}, ${drawn.thumb},
            ${drawn.width}, ${drawn.height}, ${now()})
          on conflict (school_id, kind, round_id, student_id) do update set bytes = excluded.bytes, thumb = excluded.thumb,
            width = excluded.width, height = excluded.height, added_at = excluded.added_at`.execute(trx)
      return openedLetter(trx, await behindKey(trx, key, now()))
    })
  }),
]

/** Throws Failure 404, the same for a link that has run out, one that was replaced and one that never was. */
async function behindKey(db: Db, key: string, at: Date): Promise<StoredLetter> {
  const letter = await letterOfKey(db, key, at)
  if (!letter) throw new Failure(404, { messageKey: 'letterGone' })
  return letter
}

/** The photo drawn anew, so that only its pixels are stored. Throws Failure 400. */
function drawnPhoto(text: string) {
  const bytes = Buffer.from(text, 'base64')
  return takePhoto({
    size: bytes.length,
    head: bytes.subarray(0, 64),
    read: async (at, length) => bytes.subarray(at, at + length),
  })
}

/** What it says today: a result that was corrected since is shown as it is now. Throws Failure 404 where the result is gone. */
async function openedLetter(db: Db, letter: StoredLetter): Promise<OpenedLetter> {
  const { schoolId, regionCode, kind } = letter
  const round = await letterRound(db, { kind: 'school', schoolId, regionCode }, kind, letter.round)
  const { days } = await daysOfDistrict(db, regionCode)
  const [result] = await readResults(db, { schoolId, round, days }, sql`s.id = ${letter.student}`)
  const { rows } = await sql<{ name: string; contact: OpenedLetter['contact'] }>`
    select name, jsonb_build_object('name', contact_name, 'phone', contact_phone) as contact
    from school where id = ${schoolId}`.execute(db)
  const [school] = rows
  if (!result || !school) throw new Failure(404, { messageKey: 'letterGone' })
  return {
    school: school.name,
    contact: school.contact,
    class: letter.class,
    year: round.year,
    term: round.term,
    facts: result.facts,
    name: disclose('studentName', letter.name, 'guardian'),
    answered: answeredOf(letter),
  }
}

/** The first opening counts, once. */
async function noteOpened(db: Db, letter: StoredLetter, by: string, at: Date): Promise<void> {
  if (letter.openedAt !== null) return
  const { schoolId, regionCode, kind, round, student, grade } = letter
  await db.transaction().execute(async (trx) => {
    const { numAffectedRows } = await sql`
      update guardian_letter set opened_at = ${at}, opened_by = ${by}
      where school_id = ${schoolId} and kind = ${kind} and round_id = ${round} and student_id = ${student}
        and opened_at is null`.execute(trx)
    if (Number(numAffectedRows ?? 0n) === 0) return
    await noteSeen(trx, { schoolId, kind, round, student, by })
    const { days } = await daysOfDistrict(trx, regionCode)
    await refreshLetterSummary(trx, { schoolId, kind, round, grades: [grade] }, days)
  })
}
