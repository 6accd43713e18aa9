import { sql, type Kysely } from 'kysely'

/** What was counted otherwise before: the density of lessons, and the ranking boards of sport, which are computed again with a press. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await countDensity(db)
  await sql`delete from sport_board`.execute(db)
  // The school days that the sums are of, as on the screens.
  await sql`alter table sport_board add column days date[] not null`.execute(db)
}

/** A student at exactly 63 % of the greatest rate was counted as not moving (floating point). */
export async function countDensity(db: Kysely<any>): Promise<void> {
  const { rows } = await sql<{ school_id: number; lesson_id: string }>`
    select school_id, lesson_id from lesson_summary where density_of > 0`.execute(db)
  // A lesson at a time: its samples are a hundred thousand.
  for (const { school_id, lesson_id } of rows)
    await sql`
      update lesson_summary s set density_n = d.n
      from (
        select sum(round(10000.0 * moving / measured))::int as n from (
          select minute, count(*) filter (where 100 * total >= 63 * greatest * values) as moving, count(*) as measured from (
            select h.greatest, (v.second - 1) / 60 as minute, sum(v.rate) as total, count(*) as values
            from lesson_heart h
            join lesson_pupil_summary p using (school_id, lesson_id, student_id)
            join lesson l on l.school_id = h.school_id and l.id = h.lesson_id
            cross join unnest(h.samples) with ordinality v (rate, second)
            where h.school_id = ${school_id} and h.lesson_id = ${lesson_id} and p.is_valid and v.rate between 40 and 230
              and v.second <= 60 * (l.phases[1] + l.phases[2] + l.phases[3])
            group by h.student_id, h.greatest, 2) pupil
          where values >= 30 group by minute) by_minute) d
      where s.school_id = ${school_id} and s.lesson_id = ${lesson_id} and s.density_n <> d.n`.execute(db)
}
