import { sql, type RawBuilder } from 'kysely'
import { dayBins } from '@/modules/sport/standards/day.ts'
import type { Db } from '@/server/db/schema.ts'
import { inSchools, type Schools, type SportView } from './sport-view.ts'

/** A place of one school on one day; `bins`: children by their day, 15 minutes a bin. */
export interface SchoolDay {
  school_id: number
  day: string
  participants: number
  /** The roster, and who took part in a class beyond it. */
  of: number
  seconds: number
  bins: number[]
}
export const binNames = Array.from({ length: dayBins }, (_, bin) => `bin_${bin}`)

/** The rows of a day's summary that add up to a view. */
export const inArea = (view: Pick<SportView, 'grade' | 'class' | 'sex'>): RawBuilder<unknown> => {
  const { grade, class: ofClass } = view
  const area = ofClass
    ? sql`class_id = ${ofClass.id}`
    : grade === undefined
      ? sql`grade = 0`
      : sql`class_id = 0 and grade = ${grade}`
  return sql`${area} and ${ofSex(view)}`
}
export const ofSex = ({ sex }: Pick<SportView, 'sex'>): RawBuilder<unknown> =>
  sex === undefined ? sql`true` : sql`sex = ${sex}`

/** School by school and day by day. */
export async function readSchoolDays(
  db: Db,
  view: Omit<Schools, 'today'> & Pick<SportView, 'grade' | 'class' | 'sex'>,
  { from, end }: { from: string; end: string },
): Promise<SchoolDay[]> {
  const bins = binNames.map((name) => sql`sum(${sql.ref(name)})`)
  const { rows } = await sql<SchoolDay>`
    select school_id, day::text as day, sum(participants)::int as participants,
      sum(enrolled + beyond)::int as of, sum(seconds)::float8 as seconds,
      array[${sql.join(bins)}]::int[] as bins
    from sport_day_summary
    where day between ${from}::date and ${end}::date and ${inArea(view)} and ${inSchools(view)}
    group by school_id, day order by school_id, day`.execute(db)
  return rows
}
