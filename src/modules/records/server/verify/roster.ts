import { sql } from 'kysely'
import { entryOf } from '@/lib/required.ts'
import type { Db } from '@/server/db/schema.ts'
import { rosterMeasures } from '../summaries/roster-summary.ts'
import { compareFigures, type Difference, type FigureTable } from '@/server/verify/differences.ts'

interface Student {
  id: number
  class_id: number
  name: string
  sex: number
  birth_date: string | null
  student_no: string | null
  guardians: number
  bound: number
}

const table = 'roster_class_summary'
/** The record belongs to no round. */
const keyOf = (classId: number) => `0|class ${classId}`

/** Recounts the record's figures of one school from its students, and each student's guardians from their bindings. */
export async function verifyRoster(db: Db, schoolId: number): Promise<Difference[]> {
  const students = await readStudents(db, schoolId)
  const alike = new Map<string, number>()
  const person = ({ name, birth_date }: Student) => `${birth_date} ${name}`
  for (const student of students) alike.set(person(student), (alike.get(person(student)) ?? 0) + 1)
  const isIncomplete = (student: Student) =>
    student.sex === 0 ||
    student.student_no === null ||
    student.birth_date === null ||
    entryOf(alike, person(student)) > 1
  const counted: FigureTable = new Map()
  for (const student of students) {
    const key = keyOf(student.class_id)
    const counts = counted.get(key) ?? Object.fromEntries(rosterMeasures.map((name) => [name, 0]))
    counted.set(key, counts)
    const add = (name: (typeof rosterMeasures)[number], isSo: boolean) =>
      (counts[name] = (counts[name] ?? 0) + (isSo ? 1 : 0))
    add('students', true)
    add('boys', student.sex === 1)
    add('girls', student.sex === 2)
    add('no_sex', student.sex === 0)
    add('no_birth', student.birth_date === null)
    add('no_number', student.student_no === null)
    add('duplicates', student.birth_date !== null && entryOf(alike, person(student)) > 1)
    add('incomplete', isIncomplete(student))
    add('bound', student.bound > 0)
  }
  const wrong = students
    .filter(({ guardians, bound }) => guardians !== bound)
    .map(({ id, guardians, bound }) => ({
      table: 'student',
      schoolId,
      roundId: 0,
      key: `student ${id}`,
      column: 'guardians',
      stored: guardians,
      counted: bound,
    }))
  return [...compareFigures(table, schoolId, await readSummary(db, schoolId), counted), ...wrong]
}

async function readStudents(db: Db, schoolId: number): Promise<Student[]> {
  const { rows } = await sql<Student>`
    select s.id::int, s.class_id::int, s.name, s.sex, s.birth_date::text, s.student_no, s.guardians,
      coalesce(b.n, 0)::int as bound
    from student s
    left join (
      select student_id, count(*) as n from guardian_binding
      where school_id = ${schoolId} and ended_at is null group by student_id) b on b.student_id = s.id
    where s.school_id = ${schoolId} and s.removed is null`.execute(db)
  return rows
}

async function readSummary(db: Db, schoolId: number): Promise<FigureTable> {
  const { rows } = await sql<{ class_id: number } & Record<string, number>>`
    select * from roster_class_summary where school_id = ${schoolId}`.execute(db)
  return new Map(
    rows.map((row) => [
      keyOf(row.class_id),
      Object.fromEntries(rosterMeasures.map((name) => [name, row[name] ?? 0])),
    ]),
  )
}
