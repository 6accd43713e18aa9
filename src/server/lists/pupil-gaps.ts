import { sql } from 'kysely'
import type { Part } from './sql-list.ts'

/** Another pupil of the school has the same name and birth date: looked up by the name's keys, which an index holds. */
const hasTwin = sql`(s.birth_date is not null and exists (
  select from student twin
  where twin.school_id = s.school_id and twin.name_pinyin = s.name_pinyin and twin.name collate "C" = s.name collate "C"
    and twin.birth_date = s.birth_date and twin.id <> s.id and twin.gone is null))`

const gaps: Record<string, Part> = {
  sex: sql`s.sex = 0`,
  birth: sql`s.birth_date is null`,
  number: sql`s.student_no is null`,
  duplicate: hasTwin,
}

/** What a pupil's record lacks, as an array of texts. */
export const pupilGaps: Part = sql`array_remove(array[${sql.join(
  Object.entries(gaps).map(([key, lacks]) => sql`case when ${lacks} then ${sql.lit(key)} end`),
)}], null)`

/** Only classes whose figure says so can hold a twin: the others' pupils are not looked up. */
const inClassWithTwins = sql`(s.school_id, s.class_id) in (
  select r.school_id, r.class_id from roster_class_summary r where r.duplicates > 0)`

/** Lacks one of these. */
export function inGaps(values: readonly (string | number)[]): Part {
  const lacking = Object.entries(gaps).flatMap(([key, lacks]) => {
    if (!values.includes(key)) return []
    return [key === 'duplicate' ? sql`(${inClassWithTwins} and ${lacks})` : lacks]
  })
  return lacking.length === 0 ? sql`false` : sql`(${sql.join(lacking, sql` or `)})`
}
