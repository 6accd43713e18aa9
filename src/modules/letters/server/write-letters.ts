import { sql } from 'kysely'
import { newCode } from '@/modules/records/server/public.ts'
import type { Db } from '@/server/db/schema.ts'
import { isAbnormal } from '../standards/letter-facts.ts'
import type { StudentResult } from './read-results.ts'
import type { LetterRound } from './round-of-letter.ts'

export interface LettersOfRound {
  schoolId: number
  round: LetterRound
  results: readonly StudentResult[]
}

/** New letters with codes of their own; a code that the school has given before is drawn again. Returns how many are new. */
export async function writeLetters(
  trx: Db,
  { schoolId, round, results }: LettersOfRound,
  { accountId, at, draw = newCode }: { accountId: number | null; at: Date; draw?: () => string },
): Promise<number> {
  const { rows: had } = await sql<{ id: number }>`
    select student_id::int as id from guardian_letter
    where school_id = ${schoolId} and kind = ${round.kind} and round_id = ${round.id}`.execute(trx)
  const known = new Set(had.map(({ id }) => id))
  let waiting = results.filter(({ student }) => !known.has(student.id))
  const made = waiting.length
  while (waiting.length > 0) {
    const rows = waiting.map((each) => ({ ...columnsOf(each), code: draw() }))
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
async function putRight(trx: Db, { schoolId, round, results }: LettersOfRound): Promise<void> {
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
