import { sql, type RawBuilder } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { WallLesson } from '@/modules/pe/contract/wall.ts'
import { inScope, type Scope } from '@/server/db/scope.ts'
import { lessonTables } from '../lesson-columns.ts'

type Row = Omit<WallLesson, 'countedAt'> & { countedAt: Date | null }

const lessonOf = ({ countedAt, ...row }: Row): WallLesson => ({
  ...row,
  countedAt: countedAt?.toISOString() ?? null,
})

/** Seconds since the bell of `lesson l`, by the school's clock. */
const sinceBell = (now: Date) =>
  sql`extract(epoch from (${now}::timestamptz at time zone 'Asia/Shanghai' - (l.day + l.starts_at)))::int`
const lasts = sql`60 * (l.phases[1] + l.phases[2] + l.phases[3])`

interface Requested {
  scope: Scope
  now: Date
  where: RawBuilder<unknown>
  /** Order and number. */
  tail: RawBuilder<unknown>
}

async function lessonsWhere(db: Db, { scope, now, where, tail }: Requested): Promise<WallLesson[]> {
  const { rows } = await sql<Row>`
    select l.id, l.day::text as day, l.period, to_char(l.starts_at, 'HH24:MI') as "startsAt", l.phases, l.topic, l.state,
      l.reason, t.name as teacher,
      jsonb_build_object('id', c.id, 'grade', c.grade, 'number', c.number, 'name', c.name) as class,
      case when l.state <> 'cancelled' and ${sinceBell(now)} >= 0 and ${sinceBell(now)} < ${lasts}
        then ${sinceBell(now)} end as elapsed,
      case when s.density_of > 0 then jsonb_build_object('n', s.density_n, 'of', s.density_of) end as density,
      case when s.valid_seconds > 0 then s.rate_sum::float8 / s.valid_seconds end as mean,
      case when s.present > 0 then jsonb_build_object('n', s.worn, 'of', s.present) end as worn,
      s.counted_at as "countedAt"
    from ${lessonTables}
    left join lesson_summary s on s.school_id = l.school_id and s.lesson_id = l.id
    where ${inScope(scope, 'l.school_id', 'l.class_id')} and ${where} ${tail}`.execute(db)
  return rows.map(lessonOf)
}

interface Day {
  scope: Scope
  today: string
  now: Date
}

/** The lessons of today, or of the last day before it that has some, by period and class. */
export const lessonsOfDay = (db: Db, { scope, today, now }: Day): Promise<WallLesson[]> =>
  lessonsWhere(db, {
    scope,
    now,
    where: sql`l.day = (select max(l.day) from lesson l
      where ${inScope(scope, 'l.school_id', 'l.class_id')} and l.day <= ${today}::date)`,
    tail: sql`order by l.period, c.grade, c.number, l.id`,
  })

/** The last lesson up to today with heart rates: a list of one, or of none. */
export const lastMeasured = (db: Db, { scope, today, now }: Day): Promise<WallLesson[]> =>
  lessonsWhere(db, {
    scope,
    now,
    where: sql`l.day <= ${today}::date and s.worn > 0`,
    tail: sql`order by l.day desc, l.period desc, c.grade, c.number, l.id limit 1`,
  })
