import { sql, type RawBuilder } from 'kysely'
import { schoolDay } from '@/lib/school-day.ts'
import { schoolYearOf } from '@/standards/grade.ts'

export const presentSchoolYear = (now: Date): number => schoolYearOf(schoolDay(now))

/** The newest school year that a school has classes of, as a query. */
export const newestYearOf = (schoolId: RawBuilder<unknown>): RawBuilder<number> =>
  sql`(select max(newest.school_year) from class newest where newest.school_id = ${schoolId})`

/** Whether class `c` is one that its school has now: of its newest school year, and not closed. */
export const isOpenClass = sql<boolean>`(c.closed_at is null and c.school_year = ${newestYearOf(sql`c.school_id`)})`
