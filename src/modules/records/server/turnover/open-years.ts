import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { presentSchoolYear } from '@/server/db/open-classes.ts'

export interface OpenYear {
  fromYear: number
  classes: number
  students: number
}

/**
 * School years of which a school still has students in open classes and that can be turned over at this moment, the one with most
 * students first. At most into the year after the present one: a year is not turned over twice by pressing twice.
 */
export async function openYears(db: Db, schoolId: number, now: Date): Promise<OpenYear[]> {
  const { rows } = await sql<OpenYear>`
    select c.school_year as "fromYear", count(distinct c.id)::int as classes, count(*)::int as students
    from class c join student s on s.school_id = c.school_id and s.class_id = c.id and s.removed is null
    where c.school_id = ${schoolId} and c.closed_at is null and c.school_year <= ${presentSchoolYear(now)}
    group by 1 order by 3 desc, 1 desc`.execute(db)
  return rows
}
