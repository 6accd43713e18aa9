import { sql, type RawBuilder } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { HandoverReason, HandoverState } from '@/modules/records/contract/turnover-handover.ts'
import { arrivalGrades } from '@/modules/records/standards/turnover/next-grade.ts'

/** A graduate and what is known of where they go. `candidate`: the one student they are, where that is sure. */
export interface Matched {
  schoolId: number
  studentId: number
  state: HandoverState
  reason: HandoverReason
  candidates: { schoolId: number; studentId: number }[]
}

/**
 * New students of the district's schools as a query: in the first grade of junior or senior school in that year, with no record before
 * this one, and not carried up by a turnover of the same school.
 */
const newcomers = (regionCode: string): RawBuilder<unknown> => sql`
  select s.school_id, s.id as student_id, s.name, s.student_no, s.sex, s.birth_date, c.school_year, c.grade
  from school k
  join class c on c.school_id = k.id and c.grade = any(${[...arrivalGrades]}::int[]) and c.closed_at is null
  join student s on s.school_id = c.school_id and s.class_id = c.id and s.removed is null and s.came_from is null
  where k.region_code = ${regionCode} and k.deleted_at is null and not exists (
    select from turnover_student own
    where own.school_id = s.school_id and own.student_id = s.id and own.to_class_id is not null)`

/** A new student of another school, in the year and the grade that follow the graduate's. */
const mayGoOn = sql`(n.school_year = g.to_year and n.grade = g.grade + 1 and n.school_id <> g.school_id)`

const pairs = sql`jsonb_agg(jsonb_build_object('schoolId', n_school, 'studentId', n_student) order by n_school, n_student)`

const theOne = (column: string) =>
  sql.raw(`(array_agg(${column}) filter (where ${column} is not null))[1] as ${column}`)

/** What is known of a graduate from each side, one below the other, with nothing where that side says nothing. */
const known = {
  is_requested: 'boolean',
  accepted: 'boolean',
  to_school_id: 'int',
  to_year: 'int',
  destination: 'text',
  found: 'bigint',
  claimed: 'bigint',
  same_name: 'boolean',
  same_birth: 'boolean',
  exact_pairs: 'jsonb',
  alike_n: 'bigint',
  near: 'boolean',
  alike_birth: 'boolean',
  alike_pairs: 'jsonb',
  named_school: 'int',
  named_student: 'bigint',
  sure_student: 'bigint',
} as const

const part = (table: string, says: Partial<Record<keyof typeof known, string>>) => {
  const columns = Object.entries(known).map(
    ([column, type]) => `${says[column as keyof typeof known] ?? 'null'}::${type} as ${column}`,
  )
  return `select school_id, student_id, ${columns.join(', ')} from ${table}`
}
const same = <K extends keyof typeof known>(...columns: K[]) =>
  Object.fromEntries(columns.map((column) => [column, column]))

/**
 * The parts are brought together by grouping, not by joining: linear in the graduates, whatever the planner knows of a district whose
 * students were moved a moment ago.
 */
const parts = sql.raw(
  [
    part('requested', {
      is_requested: 'true',
      ...same('accepted', 'to_school_id', 'to_year', 'destination'),
    }),
    part('e', same('found', 'claimed', 'same_name', 'same_birth', 'exact_pairs')),
    part('k', same('alike_n', 'near', 'alike_birth', 'alike_pairs')),
    part('named', { named_school: 'n_school', named_student: 'n_student' }),
    part('sure', { sure_student: 'n_student' }),
  ].join(' union all '),
)

/** A student number has 19 characters (G and the 18 of an identity number), a temporary one as many. */
const longestNumber = 20

/** Two numbers of one length that differ in one place. */
const oneDigitOff = sql`(
  g.student_no <> n.student_no and length(g.student_no) = length(n.student_no)
  and length(g.student_no) <= ${sql.lit(longestNumber)} and ${sql.raw(
    Array.from(
      { length: longestNumber },
      (_, at) => `(substr(g.student_no, ${at + 1}, 1) <> substr(n.student_no, ${at + 1}, 1))::int`,
    ).join(' + '),
  )} = 1)`

/**
 * Finds, for each graduate of `graduates`, the new student they are, set by set over the district.
 *
 * Linked is only who has the same student number as one single new student, whom no other graduate claims, and whose name, birth date
 * and sex do not contradict it; or whom the graduate's school named. Everything else that looks alike is unsure, with the reason: two
 * schools have the number, the name was changed, a digit differs, twins. Nothing is ever merged here. Who is linked elsewhere is no
 * candidate any more.
 *
 * `claims`: all graduates who may claim a number, when `graduates` are only some of them.
 */
export async function matchGraduates(
  db: Db,
  regionCode: string,
  graduates: RawBuilder<unknown>,
  claims: RawBuilder<unknown> = graduates,
): Promise<Matched[]> {
  const { rows } = await sql<Matched>`
    with requested as materialized (${graduates}),
    g as materialized (
      select * from requested
      union all
      select * from (${claims}) claim
      where not accepted and (school_id, student_id) not in (select school_id, student_id from requested)),
    n as materialized (${newcomers(regionCode)}),
    exact as materialized (
      select g.school_id, g.student_id, n.school_id as n_school, n.student_id as n_student,
        count(*) over (partition by g.school_id, g.student_id) as found,
        count(*) over (partition by n.school_id, n.student_id) as claimed,
        g.name = n.name as same_name, g.birth_date is not distinct from n.birth_date as same_birth,
        g.sex = n.sex or g.sex = 0 or n.sex = 0 as same_sex
      from g join n on n.student_no = g.student_no and ${mayGoOn} where not g.accepted),
    sure as materialized (
      select * from exact where found = 1 and claimed = 1 and same_name and same_birth and same_sex),
    named as materialized (
      select g.school_id, g.student_id, n.school_id as n_school, n.student_id as n_student
      from g join n on n.school_id = g.to_school_id and n.student_id = g.to_student_id and ${mayGoOn}
      where not g.accepted),
    free as materialized (
      select n.* from n
      where (n.school_id, n.student_id) not in (select n_school, n_student from sure)
        and (n.school_id, n.student_id) not in (select n_school, n_student from named)),
    alike as materialized (
      select g.school_id, g.student_id, n.school_id as n_school, n.student_id as n_student,
        coalesce(g.birth_date = n.birth_date, false) as same_birth, coalesce(${oneDigitOff}, false) as near
      from requested g join free n on n.name = g.name and ${mayGoOn}
      where not g.accepted and (g.birth_date = n.birth_date or ${oneDigitOff})
        and (g.school_id, g.student_id) not in (select school_id, student_id from exact)),
    e as (
      select school_id, student_id, max(found) as found, max(claimed) as claimed, bool_and(same_name) as same_name,
        bool_and(same_birth) as same_birth, ${pairs} as exact_pairs
      from exact group by 1, 2),
    k as (
      select school_id, student_id, count(*) as alike_n, bool_or(near) as near, bool_or(same_birth) as alike_birth,
        ${pairs} as alike_pairs
      from alike group by 1, 2),
    decided as (
      select school_id, student_id, bool_or(accepted) as accepted, max(to_school_id) as to_school_id,
        max(to_year) as to_year, max(destination) as destination, max(found) as found, max(claimed) as claimed,
        bool_or(same_name) as same_name, bool_or(same_birth) as same_birth, ${theOne('exact_pairs')},
        max(alike_n) as alike_n, bool_or(near) as near, bool_or(alike_birth) as alike_birth, ${theOne('alike_pairs')},
        max(named_school) as named_school, max(named_student) as named_student, max(sure_student) as sure_student
      from (${parts}) part group by 1, 2 having bool_or(is_requested))
    select school_id as "schoolId", student_id as "studentId",
      case
        when accepted then 'accepted'
        when named_student is not null or sure_student is not null then 'linked'
        when exact_pairs is not null or alike_pairs is not null then 'unsure'
        else 'missing' end as state,
      case
        when accepted then 'received'
        when named_student is not null then 'chosen'
        when sure_student is not null then 'number'
        when found > 1 then 'two-schools'
        when claimed > 1 then 'number-shared'
        when exact_pairs is not null and not same_name and not same_birth then 'number-other'
        when exact_pairs is not null and not same_name then 'renamed'
        when exact_pairs is not null and not same_birth then 'birth-differs'
        when exact_pairs is not null then 'sex-differs'
        when alike_n > 1 then 'twins'
        when near and alike_birth then 'digit'
        when near then 'digit-birth'
        when alike_pairs is not null then 'same-person'
        when to_school_id is not null then
          case when (to_school_id, to_year) in (select school_id, school_year from n) then 'awaited' else 'no-roster' end
        when destination <> '' then 'elsewhere'
        when to_year in (select school_year from n) then 'not-in-roster'
        else 'unknown' end as reason,
      case
        when accepted then '[]'::jsonb
        when named_student is not null
          then jsonb_build_array(jsonb_build_object('schoolId', named_school, 'studentId', named_student))
        else coalesce(exact_pairs, alike_pairs, '[]') end as candidates
    from decided order by school_id, student_id`.execute(db)
  return rows
}
