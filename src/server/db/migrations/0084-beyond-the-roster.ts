import { sql, type Kysely } from 'kysely'

/**
 * Who took part in a class beyond its roster of the day was the greater of two sums at each level: classes then came to more than their
 * grade, and grades to more than the school. It is counted class by class instead, and summed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sport_day_summary add column if not exists beyond integer not null default 0`.execute(
    db,
  )
  await sql`
    with counted as (
      select school_id, day, coalesce(grade, 0) as grade, coalesce(class_id, 0) as class_id, sex,
        sum(participants - enrolled)::int as beyond
      from sport_day_summary where class_id <> 0 and participants > enrolled
      group by grouping sets ((school_id, day, grade, class_id, sex), (school_id, day, grade, sex), (school_id, day, sex)))
    update sport_day_summary had set beyond = c.beyond from counted c
    where (had.school_id, had.day, had.grade, had.class_id, had.sex)
        = (c.school_id, c.day, c.grade, c.class_id, c.sex)`.execute(db)
}
