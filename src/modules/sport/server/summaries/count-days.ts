import { sql, type RawBuilder } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { cappedSeconds, dayBins, reachedSeconds } from '@/modules/sport/standards/day.ts'
import { sportDayMeasures } from './keys.ts'

/** Counts the figures of days from what each child did on them. */
export async function countDays(trx: Db, schoolId: number, of: RawBuilder<unknown>): Promise<void> {
  const bins = Array.from({ length: dayBins }, (_, bin) => `count(*) filter (where bin = ${bin})`).join(', ')
  await sql`
    insert into sport_day_summary as had (school_id, day, grade, class_id, sex, enrolled, ${sql.raw(sportDayMeasures.join(', '))})
    select ${schoolId}::int, day, coalesce(grade, 0), coalesce(class_id, 0), sex, 0, count(*),
      count(*) filter (where seconds_in >= ${reachedSeconds}), count(*) filter (where seconds >= ${reachedSeconds}),
      sum(least(seconds, ${cappedSeconds})), sum(seconds), ${sql.raw(bins)}
    from (
      select *, least(seconds / 900, ${dayBins - 1}) as bin
      from (select *, seconds_in + seconds_out as seconds from sport_day where ${of}) d) d
    group by grouping sets ((day, grade, class_id, sex), (day, grade, sex), (day, sex))
    on conflict (school_id, day, grade, class_id, sex) do update
    set ${sql.raw(sportDayMeasures.map((name) => `${name} = excluded.${name}`).join(', '))}`.execute(trx)
}

/** Writes what each child did on a day, from its records. */
export async function writeDays(trx: Db, of: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into sport_day (school_id, day, student_id, class_id, grade, sex, seconds_in, seconds_out, records, items, hours)
    select school_id, day, student_id, class_id, grade, sex, coalesce(sum(seconds) filter (where in_school), 0),
      coalesce(sum(seconds) filter (where not in_school), 0), count(*), bit_or(1 << item),
      bit_or(1 << extract(hour from started_at at time zone 'Asia/Shanghai')::int)
    from sport_record where ${of} and not disputed
    group by school_id, day, student_id, class_id, grade, sex
    order by school_id, day, student_id`.execute(trx)
}
