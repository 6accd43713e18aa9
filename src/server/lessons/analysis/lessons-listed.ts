import { sql, type Kysely } from 'kysely'
import { mostLessons, type PeAnalysis } from '@/contract/pe-analysis.ts'
import { rateOfAlerts } from '../../figures/safety-alerts.ts'
import { lessonTables } from '../lesson-columns.ts'
import { lessonsWithin, type Within } from './lessons-within.ts'

type Listed = Pick<PeAnalysis, 'lessons' | 'lessonsOf'>

/** The lessons of a window, the newest first, each with what was measured. */
export async function lessonsListed(db: Kysely<any>, within: Within): Promise<Listed> {
  const { rows } = await sql<Listed['lessons'][number] & { of: number }>`
    select l.id, l.day::text as day, l.period, l.topic, l.state, l.reason,
      jsonb_build_object('id', c.id, 'grade', c.grade, 'number', c.number, 'name', c.name) as class,
      jsonb_build_object('id', t.id, 'name', t.name) as teacher,
      case when s.density_of > 0 then jsonb_build_object('n', s.density_n, 'of', s.density_of) end as density,
      case when s.valid_seconds > 0 then s.rate_sum::float8 / s.valid_seconds end as mean,
      case when s.present > 0 then jsonb_build_object('n', s.worn, 'of', s.present) end as worn,
      ${rateOfAlerts({ school: sql`l.school_id`, lesson: sql`l.id` })} as alerts,
      (count(*) over ())::int as of
    from ${lessonTables}
    left join lesson_summary s on s.school_id = l.school_id and s.lesson_id = l.id
    where ${lessonsWithin(within)}
    order by l.day desc, l.period desc, c.grade, c.number, l.id limit ${mostLessons}`.execute(db)
  return { lessons: rows.map(({ of: _of, ...lesson }) => lesson), lessonsOf: rows[0]?.of ?? 0 }
}
