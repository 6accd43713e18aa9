import { sql } from 'kysely'
import type { Part } from '@/server/lists/sql-list.ts'

/** Another student of the school has the same name and birth date: looked up by the name's keys, which an index holds. */
const hasTwin = sql`(s.birth_date is not null and exists (
  select from student twin
  where twin.school_id = s.school_id and twin.name_pinyin = s.name_pinyin and twin.name collate "C" = s.name collate "C"
    and twin.birth_date = s.birth_date and twin.id <> s.id and twin.removed is null))`

const gaps: Record<string, Part> = {
  sex: sql`s.sex = 0`,
  birth: sql`num_nulls(s.birth_date) = 1`,
  number: sql`num_nulls(s.student_no) = 1`,
  duplicate: hasTwin,
}

/** What a student's record lacks, as an array of texts. */
export const studentGaps: Part = sql`array_remove(array[${sql.join(
  Object.entries(gaps).map(([key, lacks]) => sql`case when ${lacks} then ${sql.lit(key)} end`),
)}], null)`

const withTwins = sql`select r.school_id, r.class_id from roster_class_summary r where r.duplicates > 0`
/** Only classes whose figure says so can hold a twin: the others' students are not looked up. */
const inClassWithTwins = sql`(s.school_id, s.class_id) in (${withTwins})`
/** The same beside other conditions: as a list of ids, of which the planner expects few. */
const orInClassWithTwins = sql`s.class_id = any(array(select class_id from (${withTwins}) twins))`

/** Lacks one of these. */
export function inGaps(values: readonly (string | number)[]): Part {
  const chosen = Object.entries(gaps).filter(([key]) => values.includes(key))
  const lacking = chosen.map(([key, lacks]) => {
    if (key !== 'duplicate') return lacks
    return sql`(${chosen.length === 1 ? inClassWithTwins : orInClassWithTwins} and ${lacks})`
  })
  return lacking.length === 0 ? sql`false` : sql`(${sql.join(lacking, sql` or `)})`
}
