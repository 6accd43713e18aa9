import { sql } from 'kysely'
import { studentList, type StudentRow } from '@/modules/records/contract/student-list.ts'
import { gradesOf, stages } from '@/standards/grade.ts'
import { hasModule } from '@/server/db/scope.ts'
import { isBound, isUnbound } from '../binding/bound-accounts.ts'
import { inGaps, studentGaps } from './student-gaps.ts'
import { findStudents, findWholeStudents, studentColumns, studentJoins, studentsHere } from './student-sql.ts'
import { one } from '@/server/lists/name-conditions.ts'
import { sqlListOf, type Part } from '@/server/lists/sql-list.ts'
import { stageOfGrade } from '@/server/db/stage-of-grade.ts'

const gradesOfStages = (values: readonly (string | number)[]): number[] =>
  stages.filter((stage) => values.includes(stage)).flatMap(gradesOf)

const never = sql.lit(32767)

function hasGuardians(values: readonly (string | number)[]): Part {
  const [bound, unbound] = ['bound', 'unbound'].map((value) => values.includes(value))
  if (bound === unbound) return bound ? sql`true` : sql`false`
  return bound ? isBound : isUnbound
}

function isOfBoarding(values: readonly (string | number)[]): Part {
  const known = values.filter((value) => value !== 'unknown').map((value) => value === 'boarder')
  const isKnown = sql`s.boarding = any(${known}::boolean[])`
  return values.includes('unknown') ? one(isKnown, sql`s.boarding is null`) : isKnown
}

/** As the index of what is known of students has it: one that says `is null` would not serve `is not null`. */
const presence = (column: Part, isThere: boolean): Part =>
  sql`num_nulls(${column}) = ${sql.lit(isThere ? 0 : 1)}`

/** Students: who is in the bin or has moved is not there. */
export const studentsSql = sqlListOf<StudentRow>()(studentList)({
  table: sql`student s`,
  key: { school: 's.school_id', id: 's.id', class: 's.class_id' },
  joins: studentJoins,
  where: studentsHere,
  columns: {
    ...studentColumns,
    birth: {
      value: sql`coalesce(s.birth_date::text, '')`,
      order: [{ by: sql`coalesce(s.birth_date, 'infinity'::date)`, type: 'date' }],
      filter: sql`coalesce(s.birth_date, 'infinity'::date)`,
    },
    stage: {
      value: stageOfGrade(sql`c.grade`),
      joins: ['c'],
      filter: (values) => sql`c.grade = any(${gradesOfStages(values)}::int[])`,
    },
    seat: { value: sql`s.seat_no`, order: [{ by: sql`coalesce(s.seat_no, ${never})`, type: 'int' }] },
    boarding: {
      value: sql`case s.boarding when true then 'boarder' when false then 'day' else 'unknown' end`,
      filter: isOfBoarding,
    },
    guardianPhone: {
      value: sql`coalesce(s.guardian_phone, '')`,
      filter: (isThere) => presence(sql`s.guardian_phone`, isThere),
    },
    guardianName: { value: sql`coalesce(s.guardian_name, '')` },
    guardians: {
      value: sql`case when ${isBound} then 'bound' else 'unbound' end`,
      filter: hasGuardians,
    },
    code: { value: sql`s.code_on::text`, filter: (isThere) => presence(sql`s.code_on`, isThere) },
    idNumber: {
      value: sql`coalesce(s.id_number, '')`,
      filter: (isThere) => presence(sql`s.id_number`, isThere),
    },
    enrolled: {
      value: sql`s.enrolled_in`,
      order: [{ by: sql`coalesce(s.enrolled_in, ${never})`, type: 'int' }],
      filter: sql`s.enrolled_in`,
    },
    lastScreened: {
      // Which schools see their screenings is read once, not by row.
      value: sql`case when s.school_id = any(array(select id from school where ${hasModule(2)})) then (
        select max(e.taken_on)::text from vision_exam e
        where e.school_id = s.school_id and e.student_id = s.id and e.state = 'done') end`,
    },
    gap: { value: studentGaps, filter: inGaps },
    updated: { value: sql`s.updated_at`, order: [{ by: sql`s.updated_at`, type: 'timestamptz' }] },
  },
  extra: { version: sql`s.version`, classId: sql`s.class_id`, guardianCount: sql`s.guardians` },
  search: { where: findStudents, whole: findWholeStudents },
})
