import { sql } from 'kysely'
import { wholeStudent } from '@/contract/lists/outside.ts'
import type { Scope } from '@/server/db/scope.ts'
import { normalText, readText } from '@/server/reference/read-text.ts'
import { beginsWith, idsAmong, nameHolds, one, textsAmong } from '@/server/lists/name-conditions.ts'
import type { Part, WholeSearch } from '@/server/lists/sql-list.ts'

const name = sql`s.name`
type Values = readonly (string | number)[]

/** By pinyin or initials, a part of the name, the beginning or the end of the number. */
export function findStudents(text: string, scope: Scope): Part {
  const query = readText(text)
  const schools = inSchools(scope)
  if (query.kind === 'letters') {
    const { letters } = query
    return one(
      beginsWith(sql`s.name_pinyin`, letters),
      sql`(${schools} and ${beginsWith(sql`s.name_initials`, letters)})`,
    )
  }
  if (query.kind !== 'number') return nameHolds(name, normalText(text))
  const { number } = query
  const backwards = [...number].toReversed().join('')
  const start = sql`(substr(s.student_no, 2) collate "C")`
  const end = sql`(reverse(s.student_no) collate "C")`
  const whole = sql`(coalesce(s.student_no, '~') collate "C")`
  const atStart = /^[A-Z]/.test(number)
    ? beginsWith(whole, number)
    : sql`(${schools} and ${beginsWith(start, number)})`
  return one(atStart, sql`(${schools} and ${beginsWith(end, backwards)})`)
}

/** Outside the own school: the whole name, or the whole national number. */
export function findWholeStudents(text: string): WholeSearch | undefined {
  const requested = wholeStudent(text)
  if (!requested) return undefined
  const { field, value } = requested
  const where =
    field === 'name'
      ? sql`(${nameHolds(name, value)} and lower(${name}) = ${value})`
      : sql`(${beginsWith(sql`(coalesce(s.student_no, '~') collate "C")`, value)} and s.student_no = ${value})`
  return { field, value, where }
}

/** Indexes that begin with the school are read school by school. */
const inSchools = (scope: Scope): Part =>
  scope.kind === 'region'
    ? sql`s.school_id = any(array(select id from school where region_code = ${scope.regionCode}))`
    : sql`true`

/** Class and school of a student, under the aliases c and k. */
export const studentJoins = {
  c: sql`join class c on c.school_id = s.school_id and c.id = s.class_id`,
  // The district is said of the school too: its schools are then read in their order, and as many as a page needs.
  k: (scope: Scope): Part =>
    scope.kind === 'region'
      ? sql`join school k on k.id = s.school_id and k.region_code = ${scope.regionCode}`
      : sql`join school k on k.id = s.school_id`,
}

/** Students of the records: who is in the bin or has moved is not there. */
export const studentsHere = (scope: Scope): Part =>
  scope.kind === 'region'
    ? sql`s.removed is null and s.region_code = ${scope.regionCode}`
    : sql`s.removed is null`

/**
 * Who is gone since a round began (its first day in every time zone): nothing is entered before it does, and who was gone by then is on no
 * list of it. Those who left in earlier years are not looked up.
 */
export const removedSince = (startsOn: Part): Part =>
  sql`(s.removed is not null and s.removed_at >= ${startsOn} - 1)`

/** What every list of students says of them; the table `student` is `s`. */
export const studentColumns = {
  name: {
    value: name,
    order: [
      { by: sql`s.name_pinyin`, type: 'text' },
      { by: sql`(s.name collate "C")`, type: 'text' },
    ],
    filter: (text: string) => nameHolds(name, text),
  },
  number: {
    value: sql`coalesce(s.student_no, '')`,
    order: [{ by: sql`(coalesce(s.student_no, '~') collate "C")`, type: 'text' }],
    filter: (text: string) => beginsWith(sql`(coalesce(s.student_no, '~') collate "C")`, text.toUpperCase()),
  },
  sex: {
    value: sql`case s.sex when 1 then 'boy' when 2 then 'girl' else 'unknown' end`,
    filter: (values: Values) =>
      sql`s.sex = any(${textsAmong(values).map((value) => ['unknown', 'boy', 'girl'].indexOf(value))}::int[])`,
  },
  school: {
    value: sql`k.name`,
    joins: ['k'] as const,
    order: [
      { by: sql`split_part(k.name_pinyin, '|', 2)`, type: 'text' },
      { by: sql`k.id`, type: 'int' },
    ],
    filter: (values: Values) => sql`s.school_id = any(${idsAmong(values)}::bigint[])`,
  },
  grade: {
    value: sql`c.grade`,
    joins: ['c'] as const,
    filter: (values: Values) => sql`c.grade = any(${idsAmong(values)}::bigint[])`,
  },
  class: {
    value: sql`jsonb_build_object('grade', c.grade, 'number', c.number, 'name', c.name)`,
    joins: ['c'] as const,
    order: [
      { by: sql`c.grade`, type: 'int' },
      { by: sql`c.number`, type: 'int' },
      { by: sql`c.id`, type: 'bigint' },
    ],
    filter: (values: Values) => sql`s.class_id = any(${idsAmong(values)}::bigint[])`,
  },
} as const
