import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { HandoverCandidate, HandoverRow } from '@/modules/records/contract/turnover-handover.ts'
import { disclose, type Reader } from '@/server/db/personal-data.ts'
import type { Matched } from './match-graduates.ts'

interface Person {
  schoolId: number
  school: string
  studentId: number
  name: string
  number: string | null
  sex: number
  birth: string | null
  grade: number
  classNumber: number
  destination: string
  toSchool: number | null
}

/** Rows as a page shows them: of the own school's students the name, of everybody else's a masked one; numbers are always masked. */
export async function showHandovers(
  db: Db,
  matched: readonly Matched[],
  ownSchool: number,
): Promise<HandoverRow[]> {
  const people = await readPeople(db, [...matched, ...matched.flatMap(({ candidates }) => candidates)])
  const personOf = ({ schoolId, studentId }: { schoolId: number; studentId: number }) =>
    people.get(`${schoolId} ${studentId}`)
  const published = ({ schoolId, name, number }: Person) => {
    const reader: Reader = schoolId === ownSchool ? 'school' : 'outside'
    return {
      name: disclose('studentName', name, reader),
      number: disclose('studentNumber', number ?? '', reader),
    }
  }
  return matched.flatMap((row) => {
    const graduate = personOf(row)
    if (!graduate) return []
    const candidates = row.candidates.flatMap((key): HandoverCandidate[] => {
      const person = personOf(key)
      if (!person) return []
      return [
        {
          schoolId: person.schoolId,
          school: person.school,
          studentId: person.studentId,
          ...published(person),
          class: { grade: person.grade, number: person.classNumber },
          same: {
            number: person.number === graduate.number,
            name: person.name === graduate.name,
            birth: person.birth === graduate.birth,
            sex: person.sex === graduate.sex,
          },
        },
      ]
    })
    return [
      {
        schoolId: row.schoolId,
        school: graduate.school,
        studentId: row.studentId,
        ...published(graduate),
        class: { grade: graduate.grade, number: graduate.classNumber },
        state: row.state,
        reason: row.reason,
        candidates,
        destination: graduate.destination,
        toSchool: graduate.toSchool,
      },
    ]
  })
}

async function readPeople(
  db: Db,
  keys: readonly { schoolId: number; studentId: number }[],
): Promise<Map<string, Person>> {
  const { rows } = await sql<Person>`
    select distinct on (s.school_id, s.id) s.school_id as "schoolId", k.name as school, s.id::int as "studentId", s.name,
      s.student_no as number, s.sex, s.birth_date::text as birth, c.grade, c.number as "classNumber",
      coalesce(nullif(o.destination, ''), to_school.name, '') as destination, o.to_school_id as "toSchool"
    from unnest(${keys.map(({ schoolId }) => schoolId)}::int[], ${keys.map(({ studentId }) => studentId)}::bigint[])
      as key (school_id, student_id)
    join student s on s.school_id = key.school_id and s.id = key.student_id
    join school k on k.id = s.school_id
    join class c on c.school_id = s.school_id and c.id = s.class_id
    left join turnover_student o on o.school_id = s.school_id and o.student_id = s.id and exists (
      select from turnover t where t.school_id = o.school_id and t.id = o.turnover_id and t.state <> 'undone')
    left join school to_school on to_school.id = o.to_school_id
    order by s.school_id, s.id, o.version desc nulls first`.execute(db)
  return new Map(rows.map((row) => [`${row.schoolId} ${row.studentId}`, row]))
}

/** What a school accepted of this school year's graduates, the newest first: each can be taken back. */
export async function acceptedBy(db: Db, schoolId: number): Promise<Matched[]> {
  const { rows } = await sql<{ schoolId: number; studentId: number; toStudent: number }>`
    select o.school_id as "schoolId", o.student_id::int as "studentId", o.accepted_student_id::int as "toStudent"
    from turnover_student o
    where o.accepted_school_id = ${schoolId} and o.accepted_at > now() - interval '12 months'
    order by o.accepted_at desc, o.school_id, o.student_id limit 2000`.execute(db)
  return rows.map(({ toStudent, ...graduate }) => ({
    ...graduate,
    state: 'accepted',
    reason: 'received',
    candidates: [{ schoolId, studentId: toStudent }],
  }))
}
