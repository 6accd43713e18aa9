import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import type { Db } from '@/server/db/schema.ts'
import { kindsOfRounds } from '@/server/rounds/round-kinds.ts'
import type { PartRow } from '../standards/part-row.ts'
import { valuesOfRecord } from './part-columns.ts'
import type { PartRound } from './read-round.ts'

export interface OfPart {
  school: number
  grade: number
}

/** The finished records of a part with those of the round before, in the order of class and student number. */
export async function readPartRows(db: Db, round: PartRound, { school, grade }: OfPart): Promise<PartRow[]> {
  const record = sql.table(kindsOfRounds[round.kind].record)
  const { rows } = await sql<PartRow>`
    select e.student_id::int8 as student, s.name, coalesce(s.student_no, '') || ' ' || lpad(s.id::text, 20, '0') as "order",
      e.class_id::int8 as "classId", e.grade::int, s.sex::int, e.sex::int as "listedSex", s.birth_date::text as birth,
      s.id_number as "idNumber", e.taken_on::text as "takenOn", ${valuesOfRecord(round.kind, 'e')} as values,
      case when p.student_id is not null then jsonb_build_object('takenOn', p.taken_on,
        'values', ${valuesOfRecord(round.kind, 'p')}) end as before
    from ${record} e
    join student s on s.school_id = e.school_id and s.id = e.student_id
    left join ${record} p on p.school_id = e.school_id and p.round_id = ${round.previous} and p.student_id = e.student_id
      and p.state = 'done'
    where e.school_id = ${school} and e.round_id = ${round.id} and e.grade = ${grade} and e.state = 'done'
    order by e.class_id, 3`.execute(db)
  return rows
}

export interface Checksum {
  checksum: string
  records: number
}

/**
 * SHA-256 over what a part says of each student: measured or why not, on which day, and every measured value. What is worked out from it,
 * such as a degree of myopia, is not in it: another definition set changes no record.
 */
export async function checksumOfPart(
  db: Db,
  round: Pick<PartRound, 'id' | 'kind'>,
  { school, grade }: OfPart,
): Promise<Checksum> {
  const { rows } = await sql<{ line: string }>`
    select jsonb_build_array(e.student_id, e.state, e.taken_on, ${valuesOfRecord(round.kind, 'e')})::text as line
    from ${sql.table(kindsOfRounds[round.kind].record)} e
    where e.school_id = ${school} and e.round_id = ${round.id} and e.grade = ${grade} and e.state <> 'due'
    order by e.student_id`.execute(db)
  const hash = createHash('sha256')
  for (const { line } of rows) hash.update(`${line}\n`)
  return { checksum: hash.digest('hex'), records: rows.length }
}
