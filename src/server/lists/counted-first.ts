import { sql } from 'kysely'
import { one, textsAmong } from './name-conditions.ts'
import type { Part } from './sql-list.ts'

type Values = readonly (string | number)[]

/** As a `case`, of which the planner expects half: it would take such a condition for one that a handful meet, and read all rows. */
export const ofUnknownShare = (condition: Part): Part => sql`case when ${condition} then true else false end`

/**
 * Those of a selection of `school_id, student_id` that holds some of every hundred students: too many to look each up and order them all, so
 * students are read in the list's order until a page is full.
 */
export const amongSome = (chosen: Part): Part => ofUnknownShare(sql`(s.school_id, s.id) in (${chosen})`)

/** A condition on a student's record, with what the summary `g` counts of those who meet it, or could. */
export type IfCounted = (counts: readonly string[], condition: Part) => Part

/**
 * The counts of a school say whether any child of it can meet a condition: the others' students are not looked up. `summary`: rows by
 * school of the round at hand, under the alias `g`, with `where`.
 */
export const countedIn =
  (summary: Part): IfCounted =>
  (counts, condition) => {
    const counted = sql.join(
      counts.map((count) => sql.raw(`g.${count}`)),
      sql` + `,
    )
    return sql`(${condition} and ${ofUnknownShare(
      sql`s.school_id in (select g.school_id from ${summary} and ${counted} > 0)`,
    )})`
  }

/**
 * A text that is one of these; `counts`: what the summary counts of each that there is. `few`: those of an index of their own, which is
 * where the planner begins when nothing else is asked.
 */
export const labelsIn =
  (
    ifCounted: IfCounted,
    column: Part,
    counts: Readonly<Record<string, string>>,
    few: readonly string[] = [],
  ) =>
  (values: Values): Part => {
    const labels = textsAmong(values).filter((word) => Object.hasOwn(counts, word))
    if (labels.length === 0) return sql`false`
    if (labels.every((word) => few.includes(word)))
      return sql`(${column} in (${sql.join(labels.map((word) => sql.lit(word)))}))`
    return ifCounted(
      labels.map((word) => counts[word] ?? 'enrolled'),
      sql`${column} = any(${labels}::text[])`,
    )
  }

/**
 * A join of one row a school (alias `k`, before it): the ids of its students without a record in this table in this round. A school is read
 * from two indexes alone, where each student's own record would be looked up to find the few.
 */
export const unlistedIn = (
  table: 'health_check' | 'fitness_test' | 'vision_exam',
  round: Part,
  as: string,
): Part =>
  sql`cross join lateral (select array_agg(p.id) as ids from student p
    where p.region_code = k.region_code and p.school_id = k.id and p.removed is null and not exists (
      select from ${sql.table(table)} g where g.school_id = p.school_id and g.round_id = ${round} and g.student_id = p.id)
  ) ${sql.ref(as)}`

/**
 * The state of a record, null where there is none; `done`: what the summary counts as done. Those who are not have indexes of their own;
 * `unlisted`: the alias of the join that names those without a record.
 */
export function statesIn(
  ifCounted: IfCounted,
  state: Part,
  { done, unlisted }: { done: string; unlisted: string },
): (values: Values) => Part {
  const conditions: Record<string, Part> = {
    done: ifCounted([done], sql`${state} = 'done'`),
    absent: sql`(${state} = 'absent')`,
    exempt: sql`(${state} = 'exempt')`,
    due: sql`(${state} = 'due')`,
    unlisted: sql`(s.id = any(${sql.ref(`${unlisted}.ids`)}))`,
  }
  return (values) => oneOf(conditions, values)
}

/** Any of the conditions that these values name. */
export function oneOf(conditions: Readonly<Record<string, Part>>, values: Values): Part {
  const chosen = textsAmong(values).flatMap((value) =>
    Object.hasOwn(conditions, value) ? (conditions[value] ?? []) : [],
  )
  return chosen.length === 0 ? sql`false` : one(...chosen)
}
