import { sql } from 'kysely'
import { firstOf } from '@/lib/required.ts'
import type { Db } from '@/server/db/schema.ts'
import type { PeAnalysis, PeFigures } from '@/modules/pe/contract/analysis.ts'
import { peLimits } from '@/modules/pe/standards/limits.ts'
import { alertsBeside } from '../../summaries/safety-alerts.ts'
import { dueWithin, hasBegun, type Within } from './lessons-within.ts'

interface Sums extends Omit<PeFigures, 'mean' | 'held'> {
  held: PeFigures['held']
  rateSum: number
  seconds: number
  /** Which of the four groupings the row is of, as PostgreSQL numbers them. */
  grouping: number
  weekday: number
  period: number
  class: PeAnalysis['classes'][number]['class']
  teacher: PeAnalysis['teachers'][number]['teacher']
}

const figuresOf = ({ held, unmarked, measured, rateSum, seconds, ...row }: Sums): PeFigures => ({
  held,
  unmarked,
  measured,
  density: row.density,
  reached: row.reached,
  dense: row.dense,
  mvpa: row.mvpa,
  worn: row.worn,
  valid: row.valid,
  zones: row.zones,
  alerts: row.alerts,
  mean: seconds === 0 ? null : rateSum / seconds,
})

const rateOf = (n: string, of: string) =>
  sql`jsonb_build_object('n', coalesce(sum(${sql.ref(n)}), 0), 'of', coalesce(sum(${sql.ref(of)}), 0))`
/** The zone over the three phases. */
const zone = (index: number) =>
  sql`coalesce(sum(s.zone_seconds[${sql.lit(index)}] + s.zone_seconds[${sql.lit(index + 5)}]
    + s.zone_seconds[${sql.lit(index + 10)}]), 0)::float8`

const [all, ofClass, ofTeacher, ofSlot] = [15, 7, 11, 12]

/** What the lessons of a window come to: all together, by class, by teacher, by weekday and period; from the summaries alone. */
export async function figuresWithin(
  db: Db,
  within: Within,
  now: Date,
): Promise<
  Pick<PeAnalysis, 'total' | 'classes' | 'slots'> & {
    teachers: Omit<PeAnalysis['teachers'][number], 'fitness'>[]
  }
> {
  const { rows } = await sql<Sums>`
    with counted as (
      select grouping(l.class_id, l.teacher_id, l.weekday, l.period) as grouping,
        max(l.school_id) as school_id, l.class_id, l.teacher_id, coalesce(l.weekday, 0) as weekday, coalesce(l.period, 0) as period,
        jsonb_build_object('n', count(*) filter (where l.state = 'held'),
          'of', count(*) filter (where l.state <> 'planned')) as held,
        (count(*) filter (where l.state = 'planned' and l.has_begun))::int as unmarked,
        count(s.lesson_id)::int as measured,
        ${rateOf('s.density_n', 's.density_of')} as density,
        jsonb_build_object(
          'n', count(*) filter (where s.density_of > 0 and s.density_n >= ${peLimits.groupDensity}::numeric * s.density_of),
          'of', count(*) filter (where s.density_of > 0)) as reached,
        ${rateOf('s.dense', 's.valid')} as dense,
        ${rateOf('s.mvpa_seconds', 's.valid_seconds')} as mvpa,
        ${rateOf('s.worn', 's.present')} as worn,
        ${rateOf('s.valid', 's.worn')} as valid,
        jsonb_build_array(${sql.join([1, 2, 3, 4, 5].map(zone))}) as zones,
        ${rateOf('a.done', 'a.all')} as alerts,
        coalesce(sum(s.rate_sum), 0)::float8 as "rateSum", coalesce(sum(s.valid_seconds), 0)::float8 as seconds
      from (select l.school_id, l.id, l.class_id, l.teacher_id, l.period, l.state,
          extract(isodow from l.day)::int as weekday, ${hasBegun(now)} as has_begun
        from lesson l where ${dueWithin(within)}) l
      left join lesson_summary s on s.school_id = l.school_id and s.lesson_id = l.id
      left join ${alertsBeside({ school: sql`l.school_id`, lesson: sql`l.id` })} a on true
      group by grouping sets ((), (l.class_id), (l.teacher_id), (l.weekday, l.period)))
    select counted.*, jsonb_build_object('id', c.id, 'grade', c.grade, 'number', c.number, 'name', c.name) as class,
      jsonb_build_object('id', t.id, 'name', t.name) as teacher
    from counted
    left join class c on c.school_id = counted.school_id and c.id = counted.class_id
    left join teacher t on t.school_id = counted.school_id and t.id = counted.teacher_id
    order by c.grade, c.number, c.id, t.name_pinyin, t.id, counted.weekday, counted.period`.execute(db)
  const by = (grouping: number | undefined) => rows.filter((row) => row.grouping === grouping)
  return {
    total: figuresOf(firstOf(by(all))),
    classes: by(ofClass).map((row) => ({ class: row.class, figures: figuresOf(row) })),
    teachers: by(ofTeacher).map((row) => ({ teacher: row.teacher, figures: figuresOf(row) })),
    slots: by(ofSlot).map(({ weekday, period, held }) => ({ weekday, period, held })),
  }
}
