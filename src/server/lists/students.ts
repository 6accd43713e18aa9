import { sql } from 'kysely'
import { studentList, type StudentRow } from '@/contract/lists/student-list.ts'
import type { Scope } from '../db/scope.ts'
import { normalText, readText } from '../reference/read-text.ts'
import { gradesOfStages, stageOfGrade } from './grade-sql.ts'
import { beginsWith, idsAmong, nameHolds, one, textsAmong } from './name-conditions.ts'
import { inGaps, pupilGaps } from './pupil-gaps.ts'
import { sqlListOf, type Part } from './sql-list.ts'

const never = sql.lit(32767)
const name = sql`s.name`

/** By pinyin or initials, a part of the name, the beginning or the end of the number. */
function findPupils(text: string, scope: Scope): Part {
  const reading = readText(text)
  const schools = inSchools(scope)
  if (reading.kind === 'letters') {
    const { letters } = reading
    return one(
      beginsWith(sql`s.name_pinyin`, letters),
      sql`(${schools} and ${beginsWith(sql`s.name_initials`, letters)})`,
    )
  }
  if (reading.kind !== 'number') return nameHolds(name, normalText(text))
  const { number } = reading
  const backwards = [...number].toReversed().join('')
  const start = sql`(substr(s.student_no, 2) collate "C")`
  const end = sql`(reverse(s.student_no) collate "C")`
  const whole = sql`(coalesce(s.student_no, '~') collate "C")`
  const atStart = /^[A-Z]/.test(number)
    ? beginsWith(whole, number)
    : sql`(${schools} and ${beginsWith(start, number)})`
  return one(atStart, sql`(${schools} and ${beginsWith(end, backwards)})`)
}

/** Indexes that begin with the school are read school by school. */
const inSchools = (scope: Scope): Part =>
  scope.kind === 'region'
    ? sql`s.school_id = any(array(select id from school where region_code = ${scope.regionCode}))`
    : sql`true`

function hasGuardians(values: readonly (string | number)[]): Part {
  const [bound, unbound] = ['bound', 'unbound'].map((value) => values.includes(value))
  if (bound === unbound) return bound ? sql`true` : sql`false`
  return bound ? sql`s.guardians > 0` : sql`s.guardians = 0`
}

/** As the index of what is known of pupils has it: one that says `is null` would not serve `is not null`. */
const presence = (column: Part, isThere: boolean): Part =>
  sql`num_nulls(${column}) = ${sql.lit(isThere ? 0 : 1)}`

/** Pupils: who is in the bin or has moved is not there. */
export const studentsSql = sqlListOf<StudentRow>()(studentList)({
  table: sql`student s`,
  key: { school: 's.school_id', id: 's.id', class: 's.class_id' },
  joins: {
    c: sql`join class c on c.school_id = s.school_id and c.id = s.class_id`,
    // The district is said of the school too: its schools are then read in their order, and as many as a page needs.
    k: (scope) =>
      scope.kind === 'region'
        ? sql`join school k on k.id = s.school_id and k.region_code = ${scope.regionCode}`
        : sql`join school k on k.id = s.school_id`,
  },
  where: (scope) =>
    scope.kind === 'region'
      ? sql`s.gone is null and s.region_code = ${scope.regionCode}`
      : sql`s.gone is null`,
  columns: {
    name: {
      value: name,
      order: [
        { by: sql`s.name_pinyin`, type: 'text' },
        { by: sql`(s.name collate "C")`, type: 'text' },
      ],
      filter: (text) => nameHolds(name, text),
    },
    number: {
      value: sql`coalesce(s.student_no, '')`,
      order: [{ by: sql`(coalesce(s.student_no, '~') collate "C")`, type: 'text' }],
      filter: (text) => beginsWith(sql`(coalesce(s.student_no, '~') collate "C")`, text.toUpperCase()),
    },
    sex: {
      value: sql`case s.sex when 1 then 'boy' when 2 then 'girl' else 'unknown' end`,
      filter: (values) =>
        sql`s.sex = any(${textsAmong(values).map((value) => ['unknown', 'boy', 'girl'].indexOf(value))}::int[])`,
    },
    birth: {
      value: sql`coalesce(s.birth_date::text, '')`,
      order: [{ by: sql`coalesce(s.birth_date, 'infinity'::date)`, type: 'date' }],
      filter: sql`coalesce(s.birth_date, 'infinity'::date)`,
    },
    school: {
      value: sql`k.name`,
      joins: ['k'],
      order: [
        { by: sql`split_part(k.name_pinyin, '|', 2)`, type: 'text' },
        { by: sql`k.id`, type: 'int' },
      ],
      filter: (values) => sql`s.school_id = any(${idsAmong(values)}::bigint[])`,
    },
    stage: {
      value: stageOfGrade(sql`c.grade`),
      joins: ['c'],
      filter: (values) => sql`c.grade = any(${gradesOfStages(values)}::int[])`,
    },
    grade: {
      value: sql`c.grade`,
      joins: ['c'],
      filter: (values) => sql`c.grade = any(${idsAmong(values)}::bigint[])`,
    },
    class: {
      value: sql`jsonb_build_object('grade', c.grade, 'number', c.number, 'name', c.name)`,
      joins: ['c'],
      order: [
        { by: sql`c.grade`, type: 'int' },
        { by: sql`c.number`, type: 'int' },
        { by: sql`c.id`, type: 'bigint' },
      ],
      filter: (values) => sql`s.class_id = any(${idsAmong(values)}::bigint[])`,
    },
    seat: { value: sql`s.seat_no`, order: [{ by: sql`coalesce(s.seat_no, ${never})`, type: 'int' }] },
    guardianPhone: {
      value: sql`coalesce(s.guardian_phone, '')`,
      filter: (isThere) => presence(sql`s.guardian_phone`, isThere),
    },
    guardianName: { value: sql`coalesce(s.guardian_name, '')` },
    guardians: {
      value: sql`case when s.guardians > 0 then 'bound' else 'unbound' end`,
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
      value: sql`(select max(e.taken_on)::text from vision_exam e
        where e.school_id = s.school_id and e.student_id = s.id and e.state = 'done')`,
    },
    gap: { value: pupilGaps, filter: inGaps },
    updated: { value: sql`s.updated_at`, order: [{ by: sql`s.updated_at`, type: 'timestamptz' }] },
  },
  extra: { version: sql`s.version`, classId: sql`s.class_id`, guardianCount: sql`s.guardians` },
  search: { where: findPupils },
})
