import { sql, type RawBuilder } from 'kysely'
import { lettersMake, maxLetters, type LetterSheet } from '@/modules/letters/contract/letters.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { lockSchools } from '@/server/db/lock-schools.ts'
import type { Trx } from '@/server/db/schema.ts'
import { schoolOf } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'
import { route, type Route } from '@/server/http/route.ts'
import { isAbnormal } from '../standards/letter-facts.ts'
import { daysOfDistrict } from './days-of-district.ts'
import { refreshLetterSummary } from './letter-summary.ts'
import { readResults } from './read-results.ts'
import { letterRound, requireKind } from './round-of-letter.ts'
import { writeLetters, type LettersOfRound } from './write-letters.ts'

/** Letters of a student, a class, a grade or the school: new ones, and those of before with what they say now (LET-03). */
export const lettersMakeRoute = (origin: string | null): Route =>
  route(lettersMake, async ({ kind, round: roundId, grade, classId, student, abnormalOnly }, context) => {
    const { db, caller, now, requestId } = context
    requireKind(caller, kind)
    const schoolId = schoolOf(caller.scope)
    return db.transaction().execute(async (trx) => {
      const round = await letterRound(trx, caller.scope, kind, roundId)
      // Two who press at once get the same letters.
      await lockSchools(trx, [schoolId])
      const { days } = await daysOfDistrict(trx, round.regionCode)
      const where = sql`${of(grade, sql`e.grade`)} and ${of(classId, sql`s.class_id`)} and ${of(student, sql`s.id`)}`
      const results = (await readResults(trx, { schoolId, round, days }, where)).filter(
        ({ facts }) => !abnormalOnly || isAbnormal(facts),
      )
      if (results.length > maxLetters)
        throw new Failure(413, { messageKey: 'lettersTooMany', params: { max: maxLetters } })
      const made = await writeLetters(
        trx,
        { schoolId, round, results },
        { accountId: caller.accountId, at: now() },
      )
      if (results.length > 0)
        await refreshLetterSummary(
          trx,
          { schoolId, kind, round: round.id, grades: results.map((each) => each.grade) },
          days,
        )
      if (made > 0)
        await writeAudit(trx, {
          schoolId,
          accountId: caller.accountId,
          action: 'guardian-letters-made',
          subject: `round:${round.id}`,
          detail: { kind, n: made },
          requestId,
        })
      return { origin, school: schoolId, sheets: await sheetsOf(trx, { schoolId, round, results }) }
    })
  })

const of = (value: number | undefined, column: RawBuilder<unknown>): RawBuilder<unknown> =>
  value === undefined ? sql`true` : sql`${column} = ${value}`

/** As they are printed, in the order of the results. */
async function sheetsOf(trx: Trx, { schoolId, round, results }: LettersOfRound): Promise<LetterSheet[]> {
  const { rows: schools } = await sql<{ name: string; contact: LetterSheet['contact'] }>`
    select name, jsonb_build_object('name', contact_name, 'phone', contact_phone) as contact
    from school where id = ${schoolId}`.execute(trx)
  const [school] = schools
  const { rows } = await sql<{ id: number; code: string; printed_at: Date | null }>`
    select student_id::int as id, code, printed_at from guardian_letter
    where school_id = ${schoolId} and kind = ${round.kind} and round_id = ${round.id}
      and student_id = any(${results.map(({ student }) => student.id)}::bigint[])`.execute(trx)
  const letters = new Map(rows.map((row) => [row.id, row]))
  return results.flatMap(({ student, class: of, facts }) => {
    const letter = letters.get(student.id)
    if (!letter || !school) return []
    return [
      {
        school: school.name,
        contact: school.contact,
        class: of,
        year: round.year,
        term: round.term,
        facts,
        code: letter.code,
        student,
        printedOn: letter.printed_at && schoolDay(letter.printed_at),
      },
    ]
  })
}
