import { sql, type RawBuilder } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { defaultDefinitionSet } from '@/standards/definition-set.ts'
import type { LetterDays } from '../standards/letter-days.ts'
import type { LetterFacts } from '../standards/letter-facts.ts'
import { checkFactsOf, visionFactsOf, type CheckedRow, type ScreenedRow } from './facts-of-row.ts'
import type { LetterRound } from './round-of-letter.ts'

/** A student of a school with a result of a round, and what a letter says of it. */
export interface StudentResult {
  student: { id: number; name: string; seat: number | null }
  /** Of the round; the class is the one of now, to which letters are handed. */
  grade: number
  class: { grade: number; number: number; name: string }
  facts: LetterFacts
}

interface Row {
  student_id: number
  name: string
  seat: number | null
  birth_date: string | null
  grade: number
  class: StudentResult['class']
  record: object
}

const records = { vision: sql`vision_exam`, check: sql`health_check` }

/**
 * Finished results of a round of one school, of students who are still there, class by class and by seat. `where` narrows rows of the student
 * `s` and the record `e`.
 */
export async function readResults(
  db: Db,
  { schoolId, round, days }: { schoolId: number; round: LetterRound; days: LetterDays },
  where: RawBuilder<unknown>,
): Promise<StudentResult[]> {
  const { rows } = await sql<Row>`
    select s.id as student_id, s.name, s.seat_no as seat, s.birth_date::text as birth_date, e.grade,
      jsonb_build_object('grade', c.grade, 'number', c.number, 'name', c.name) as class,
      to_jsonb(e) || jsonb_build_object('taken_on', coalesce(e.taken_on, ${round.endsOn}::date)) as record
    from ${records[round.kind]} e
    join student s on s.school_id = e.school_id and s.id = e.student_id and s.removed is null
    join class c on c.school_id = s.school_id and c.id = s.class_id
    where e.school_id = ${schoolId} and e.round_id = ${round.id} and e.state = 'done' and ${where}
    order by c.grade, c.number, c.name, s.seat_no nulls last, s.id`.execute(db)
  return rows.map((row) => ({
    student: { id: row.student_id, name: row.name, seat: row.seat },
    grade: row.grade,
    class: row.class,
    facts:
      round.kind === 'vision'
        ? visionFactsOf(row.record as ScreenedRow, {
            set: round.set ?? defaultDefinitionSet.id,
            birthDate: row.birth_date,
            days,
          })
        : checkFactsOf(row.record as CheckedRow, days),
  }))
}
