import { sql } from 'kysely'
import { newCode } from '@/modules/records/server/public.ts'
import type { Db } from '@/server/db/schema.ts'
import { createRandom, mixSeed } from '@/server/seed/random.ts'
import { daysOfDistrict } from '../days-of-district.ts'
import { refreshLetterSummary } from '../letter-summary.ts'
import { readResults } from '../read-results.ts'
import { letterRound } from '../round-of-letter.ts'
import { writeLetters } from '../write-letters.ts'

interface Seeding {
  region: string
  schools: readonly number[]
  round: number
  asOf: Date
}

const letterStream = 9

/**
 * Letters of the demo's newest screening, the same on every run: for every result; handed out on paper or sent to most, to those with a
 * follow-up on the day it says, read by three of four, and answered as the follow-up went on.
 */
export async function writeDemoLetters(
  trx: Db,
  { region, schools, round: id, asOf }: Seeding,
): Promise<void> {
  const { days } = await daysOfDistrict(trx, region)
  const round = await letterRound(trx, { kind: 'region', regionCode: region }, 'vision', id)
  for (const school of schools) {
    const random = createRandom(mixSeed(school, id, letterStream))
    const draw = () => newCode((limit) => random.integer(0, limit - 1))
    const results = await readResults(trx, { schoolId: school, round, days }, sql`true`)
    if (results.length === 0) continue
    await writeLetters(trx, { schoolId: school, round, results }, { accountId: null, at: asOf, draw })
    await handOut(trx, school, id, asOf)
    const grades = results.map(({ grade }) => grade)
    await refreshLetterSummary(trx, { schoolId: school, kind: 'vision', round: id, grades }, days)
  }
}

async function handOut(trx: Db, school: number, round: number, asOf: Date): Promise<void> {
  await sql`
    update guardian_letter l set made_at = n.had_at, printed_at = case when n.by_paper then n.had_at end,
      sent_at = case when not n.by_paper then n.had_at end, opened_at = case when n.is_read then n.had_at + interval '5 hours' end,
      opened_by = case when n.is_read then 'guardian' end, reply = n.reply,
      reply_at = case when n.reply is not null then n.had_at + interval '1 day' end,
      reply_via = case when n.reply is not null then case when n.by_paper then 'paper' else 'phone' end end,
      visited_on = case when n.reply = 'visited' then n.visited_on end, hospital = case when n.reply = 'visited' then n.hospital end
    from (
      select g.student_id, had_at, g.student_id % 5 < 3 as by_paper, g.student_id % 4 > 0 as is_read, f.visited_on, f.hospital,
        case when g.student_id % 4 = 0 or g.student_id % 11 > 7 then null when f.visited_on is not null then 'visited'
          when g.abnormal and g.student_id % 3 = 0 then 'going' else 'read' end as reply
      from guardian_letter g
      left join vision_follow_up f on f.school_id = g.school_id and f.round_id = g.round_id and f.student_id = g.student_id
      cross join lateral (select coalesce(f.notified_at, g.taken_on + interval '9 hours' + (4 + g.student_id % 38) * interval '1 day')
        as had_at) h
      where g.school_id = ${school} and g.kind = 'vision' and g.round_id = ${round}
        and (f.student_id is null or f.notified_at is not null) and had_at + interval '2 days' < ${asOf} and g.student_id % 13 > 0) n
    where l.school_id = ${school} and l.kind = 'vision' and l.round_id = ${round} and l.student_id = n.student_id`.execute(
    trx,
  )
}
