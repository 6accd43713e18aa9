import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { ReplyOf } from '@/contract/call.ts'
import type { tripYear } from '@/modules/trips/contract/year.ts'
import { grouped } from '@/lib/grouped.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { schoolYearOf, stageOf } from '@/standards/grade.ts'
import { isOpenClass } from '@/server/db/open-classes.ts'
import { inScope, regionOf, type Scope } from '@/server/db/scope.ts'

type Reply = ReplyOf<typeof tripYear>
interface Row {
  school: number
  name: string
  grade: number
  n: number
  of: number
}

/** How the school year of today stands for whoever asks; process figures, so that nothing is hidden. */
export async function readYear(db: Db, scope: Scope, now: Date): Promise<Reply> {
  const schoolYear = schoolYearOf(schoolDay(now))
  const [cancelled, coverage, bases] = [
    await cancelledBy(db, scope, schoolYear),
    await coverageBy(db, scope, schoolYear),
    await basesOf(db, scope, schoolYear),
  ]
  return {
    schoolYear,
    asOf: now.toISOString(),
    total: { cancelled: sumOf(cancelled), coverage: sumOf(coverage) },
    rows: rowsOf(cancelled, coverage),
    bases,
  }
}

const ofYear = (schoolYear: number) =>
  sql`s.day >= ${`${schoolYear}-09-01`}::date and s.day < ${`${schoolYear + 1}-09-01`}::date`

/** What the bureau refused and what ran out was no trip of the school; a booking of several classes counts in the lowest grade. */
async function cancelledBy(db: Db, scope: Scope, schoolYear: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select k.id as school, k.name, g.grade, count(*) filter (where b.state = 'cancelled')::int as n, count(*)::int as of
    from trip_booking b
    join trip_session s on s.id = b.session_id
    join school k on k.id = b.school_id
    cross join lateral (
      select min(c.grade) as grade from trip_student p
      join student st on st.school_id = p.school_id and st.id = p.student_id
      join class c on c.school_id = st.school_id and c.id = coalesce(b.class_id, st.class_id)
      where p.school_id = b.school_id and p.booking_id = b.id) g
    where s.region_code = ${regionOf(scope)} and ${ofYear(schoolYear)} and b.state not in ('refused', 'expired')
      and g.grade is not null and ${inScope(scope, 'b.school_id', 'b.class_id')}
    group by 1, 2, 3`.execute(db)
  return rows
}

async function coverageBy(db: Db, scope: Scope, schoolYear: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with went as (
      select distinct p.school_id, p.student_id from trip_student p
      join trip_booking b on b.school_id = p.school_id and b.id = p.booking_id
      join trip_session s on s.id = b.session_id
      where p.present and s.region_code = ${regionOf(scope)} and ${ofYear(schoolYear)}
    )
    select k.id as school, k.name, c.grade, count(w.student_id)::int as n, count(*)::int as of
    from student st
    join class c on c.school_id = st.school_id and c.id = st.class_id
    join school k on k.id = st.school_id
    left join went w on w.school_id = st.school_id and w.student_id = st.id
    where st.removed is null and ${isOpenClass} and ${inScope(scope, 'st.school_id', 'st.class_id')}
    group by 1, 2, 3`.execute(db)
  return rows
}

async function basesOf(db: Db, scope: Scope, schoolYear: number): Promise<Reply['bases']> {
  const { rows } = await sql<Reply['bases'][number]>`
    select t.id, t.name, t.category, t.address, t.capacity, t.closed_at is not null as closed,
      case when t.latitude is not null and t.longitude is not null
        then jsonb_build_object('latitude', t.latitude, 'longitude', t.longitude) end as location,
      count(s.id)::int as sessions,
      jsonb_build_object('n', coalesce(sum(s.taken), 0), 'of', coalesce(sum(s.capacity), 0)) as seats
    from trip_base t left join trip_session s on s.base_id = t.id and ${ofYear(schoolYear)}
    where t.region_code = ${regionOf(scope)}
    group by t.id order by t.closed_at is not null, t.name limit 500`.execute(db)
  return rows
}

const sumOf = (rows: readonly { n: number; of: number }[]) => ({
  n: rows.reduce((sum, { n }) => sum + n, 0),
  of: rows.reduce((sum, { of }) => sum + of, 0),
})

/** A line for each school and stage that has students or bookings, by name and stage. */
function rowsOf(cancelled: readonly Row[], coverage: readonly Row[]): Reply['rows'] {
  const keyOf = ({ school, grade }: Row) => `${school} ${stageOf(grade)}`
  const [ofCancelled, ofCoverage] = [grouped(cancelled, keyOf), grouped(coverage, keyOf)]
  const lines = grouped([...coverage, ...cancelled], keyOf)
  return [...lines]
    .flatMap(([key, [first]]) =>
      first
        ? [
            {
              school: { id: first.school, name: first.name },
              stage: stageOf(first.grade),
              cancelled: sumOf(ofCancelled.get(key) ?? []),
              coverage: sumOf(ofCoverage.get(key) ?? []),
              grade: first.grade,
            },
          ]
        : [],
    )
    .sort(
      (a, b) =>
        a.school.name.localeCompare(b.school.name, 'zh') || a.school.id - b.school.id || a.grade - b.grade,
    )
    .map(({ grade: _grade, ...row }) => row)
}
