import { sql } from 'kysely'
import { addDays, daysLater } from '@/lib/day.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { hashOfToken, newToken } from '@/modules/records/server/public.ts'
import { lockSchools } from '@/server/db/lock-schools.ts'
import type { Db, Trx } from '@/server/db/schema.ts'
import { hasModule } from '@/server/db/scope.ts'
import { queueMessages } from '@/server/messages/queue.ts'
import { letterKinds, letterReminder, type LetterKind } from '../../standards/letter-days.ts'
import { daysOfDistrict } from '../days-of-district.ts'
import { readResults } from '../read-results.ts'
import { findLetterRound, moduleOfKind } from '../round-of-letter.ts'

interface Waiting {
  schoolId: number
  regionCode: string
  round: number
  students: number[]
}

/**
 * Reminds guardians, once, of a letter that asks for something, was sent to their phones and was neither opened nor answered. A letter that
 * was only handed out on paper is left alone: its slip may lie with the teacher.
 */
export async function tendLetters(db: Db, now = new Date()): Promise<void> {
  for (const kind of letterKinds)
    for (const waiting of await waitingLetters(db, kind, now))
      await db.transaction().execute(async (trx) => {
        await lockSchools(trx, [waiting.schoolId])
        await remind(trx, kind, waiting, now)
      })
}

/** Of a letter `l`: sent by message, and nobody has opened it, answered it or been reminded of it. The index of 0114 is of the same rows. */
const isUnopened = sql<boolean>`(l.sent_at is not null and l.abnormal and l.reply is null and l.opened_at is null
  and l.reminded_at is null)`

const followUps = { vision: sql`vision_follow_up`, check: sql`health_follow_up` }
/** The school knows of a visit, or a guardian has seen the result without the letter, which only the follow-up of a screening says. */
const known = {
  vision: sql`(f.seen_at is not null or f.visited_on is not null or f.result_at is not null)`,
  check: sql`(f.visited_on is not null or f.result_at is not null)`,
}

/** By school and round, of schools that work with what the letters are about; only those with a phone to be reached by. */
async function waitingLetters(db: Db, kind: LetterKind, now: Date): Promise<Waiting[]> {
  const { afterDays, lookBackDays } = letterReminder
  const { rows } = await sql<Waiting>`
    select l.school_id as "schoolId", k.region_code as "regionCode", l.round_id as round,
      array_agg(l.student_id::int order by l.student_id) as students
    from guardian_letter l
    join school k on k.id = l.school_id and k.deleted_at is null and ${hasModule(moduleOfKind[kind], 'k.modules')}
    where l.kind = ${kind} and ${isUnopened}
      and l.sent_at between ${daysLater(now, -lookBackDays)} and ${daysLater(now, -afterDays)}
      and exists (select from guardian_binding b where b.school_id = l.school_id and b.student_id = l.student_id
        and b.ended_at is null)
      and not exists (select from ${followUps[kind]} f where f.school_id = l.school_id and f.round_id = l.round_id
        and f.student_id = l.student_id and ${known[kind]})
    group by 1, 2, 3 order by 1, 3`.execute(db)
  return rows
}

/**
 * A result that was corrected since may ask for nothing any more, so that it is read again. The link is one more, beside that of the letter,
 * and the day is the same for every letter: neither says how urgent a result is.
 */
async function remind(
  trx: Trx,
  kind: LetterKind,
  { schoolId, regionCode, round: id, students }: Waiting,
  now: Date,
): Promise<void> {
  const round = await findLetterRound(trx, { kind: 'school', schoolId, regionCode }, kind, id)
  if (!round) return
  const { days } = await daysOfDistrict(trx, regionCode)
  const results = await readResults(trx, { schoolId, round, days }, sql`s.id = any(${students}::bigint[])`)
  const links = results
    .filter(({ facts }) => facts.by !== null)
    .map(({ student }) => ({ student: student.id, token: newToken(schoolId) }))
  if (links.length === 0) return
  // Of two instances that look at once, one has the row; whoever has answered meanwhile is left alone.
  const { rows } = await sql<{ student: number }>`
    update guardian_letter l set reminded_at = ${now}, reminder_hash = n.hash
    from unnest(${links.map(({ student }) => student)}::bigint[], ${links.map(({ token }) => hashOfToken(token))}::bytea[])
      as n (student_id, hash)
    where l.school_id = ${schoolId} and l.kind = ${kind} and l.round_id = ${id} and l.student_id = n.student_id
      and ${isUnopened}
    returning l.student_id::int as student`.execute(trx)
  const reminded = new Set(rows.map(({ student }) => student))
  const date = addDays(schoolDay(now), letterReminder.replyDays)
  await queueMessages(
    trx,
    links
      .filter(({ student }) => reminded.has(student))
      .map(({ student, token }) => ({
        regionCode,
        schoolId,
        kind: 'letterReminder' as const,
        to: { guardiansOf: student },
        params: { date },
        link: `/letter/${token}`,
      })),
  )
}
