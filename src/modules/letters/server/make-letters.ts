import { sql, type RawBuilder } from 'kysely'
import { lettersMake, maxLetters, type LetterSheet } from '@/modules/letters/contract/letters.ts'
import { newCode } from '@/modules/records/server/public.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { lockSchools } from '@/server/db/lock-schools.ts'
import type { Db, Trx } from '@/server/db/schema.ts'
import { schoolOf } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'
import { route, type Route } from '@/server/http/route.ts'
import { isAbnormal } from '../standards/letter-facts.ts'
import { daysOfDistrict } from './days-of-district.ts'
import { refreshLetterSummary } from './letter-summary.ts'
import { readResults, type StudentResult } from './read-results.ts'
import { letterRound, requireKind, type LetterRound } from './round-of-letter.ts'

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

interface Letters {
  schoolId: number
  round: LetterRound
  results: readonly StudentResult[]
}

/** New letters with codes of their own; a code that the school has given before is drawn again. Returns how many are new. */
async function writeLetters(
  trx: Db,
  { schoolId, round, results }: Letters,
  { accountId, at }: { accountId: number | null; at: Date },
): Promise<number> {
  const { rows: had } = await sql<{ id: number }>`
    select student_id::int as id from guardian_letter
    where school_id = ${schoolId} and kind = ${round.kind} and round_id = ${round.id}`.execute(trx)
  const known = new Set(had.map(({ id }) => id))
  let waiting = results.filter(({ student }) => !known.has(student.id))
  const made = waiting.length
  while (waiting.length > 0) {
    const rows = waiting.map((each) => ({ ...columnsOf(each), code: newCode() }))
    const { rows: written } = await sql<{ id: number }>`
      insert into guardian_letter (school_id, kind, round_id, student_id, grade, definition_set_id, level, findings, abnormal,
        taken_on, code, made_at, made_by)
      select ${schoolId}::int, ${round.kind}, ${round.id}::int, n.student_id, n.grade, ${round.set}, n.level,
        array(select jsonb_array_elements_text(n.findings)), n.abnormal, n.taken_on, n.code, ${at}::timestamptz, ${accountId}::int
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (student_id bigint, grade smallint, level smallint,
        findings jsonb, abnormal boolean, taken_on date, code text)
      on conflict do nothing returning student_id::int as id`.execute(trx)
    const isWritten = new Set(written.map(({ id }) => id))
    waiting = waiting.filter(({ student }) => !isWritten.has(student.id))
  }
  await putRight(trx, { schoolId, round, results: results.filter(({ student }) => known.has(student.id)) })
  return made
}

/** What letters of before say now that results were corrected; by the set of their round as it is. */
async function putRight(trx: Db, { schoolId, round, results }: Letters): Promise<void> {
  if (results.length === 0) return
  await sql`
    update guardian_letter l set grade = n.grade, definition_set_id = ${round.set}, level = n.level,
      findings = array(select jsonb_array_elements_text(n.findings)), abnormal = n.abnormal, taken_on = n.taken_on
    from jsonb_to_recordset(${JSON.stringify(results.map((each) => columnsOf(each)))}::jsonb)
      as n (student_id bigint, grade smallint, level smallint, findings jsonb, abnormal boolean, taken_on date)
    where l.school_id = ${schoolId} and l.kind = ${round.kind} and l.round_id = ${round.id} and l.student_id = n.student_id
      and (l.grade, coalesce(l.definition_set_id, ''), coalesce(l.level, -1), l.abnormal, l.taken_on, l.findings) is distinct from
        (n.grade, coalesce(${round.set}, ''), coalesce(n.level, -1), n.abnormal, n.taken_on,
          array(select jsonb_array_elements_text(n.findings)))`.execute(trx)
}

const columnsOf = ({ student, grade, facts }: StudentResult) => ({
  student_id: student.id,
  grade,
  level: facts.kind === 'vision' ? facts.level : null,
  findings: facts.kind === 'vision' ? [] : facts.findings.map(({ kind, value }) => `${kind} ${value}`),
  abnormal: isAbnormal(facts),
  taken_on: facts.on,
})

/** As they are printed, in the order of the results. */
async function sheetsOf(trx: Trx, { schoolId, round, results }: Letters): Promise<LetterSheet[]> {
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
