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
