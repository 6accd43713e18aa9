import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { PeAnalysis } from '@/modules/pe/contract/analysis.ts'
import { dueWithin, type Within } from './lessons-within.ts'

/** Zones of a phase, as `lesson_summary.zone_seconds` has them: five each, and from the third on it is moderate or more. */
const phase = (index: number) => {
  const sumOf = (zones: readonly number[]) =>
    sql.join(
      zones.map((zone) => sql`s.zone_seconds[${sql.lit(5 * index + zone)}]`),
      sql` + `,
    )
  return sql`jsonb_build_object('n', coalesce(sum(${sumOf([3, 4, 5])}), 0), 'of', coalesce(sum(${sumOf([1, 2, 3, 4, 5])}), 0))`
}

/** How hard each phase of the measured lessons was, day by day. */
export async function phasesWithin(db: Db, within: Within): Promise<PeAnalysis['phases']> {
  const { rows } = await sql<PeAnalysis['phases'][number]>`
    select l.day::text as day, jsonb_build_array(${sql.join([0, 1, 2].map(phase))}) as mvpa
    from lesson l join lesson_summary s on s.school_id = l.school_id and s.lesson_id = l.id
    where ${dueWithin(within)} and s.valid_seconds > 0
    group by l.day order by l.day`.execute(db)
  return rows
}

/** Where the effort of boys and of girls lay, of students whose values count and whose sex is known. */
export async function sexesWithin(db: Db, within: Within): Promise<PeAnalysis['sexes']> {
  const zone = (index: number) => sql`sum(p.zone_seconds[${sql.lit(index)}])::float8`
  const { rows } = await sql<PeAnalysis['sexes'][number]>`
    select case t.sex when 1 then 'boy' else 'girl' end as sex,
      jsonb_build_array(${sql.join([1, 2, 3, 4, 5].map(zone))}) as zones
    from lesson l
    join lesson_student_summary p on p.school_id = l.school_id and p.lesson_id = l.id and p.is_valid
    join student t on t.school_id = p.school_id and t.id = p.student_id and t.sex in (1, 2)
    where ${dueWithin(within)}
    group by t.sex order by t.sex`.execute(db)
  return rows
}
