import { sql, type RawBuilder } from 'kysely'
import { schoolDay } from '@/lib/school-day.ts'
import { schoolYearOf } from '@/standards/grade.ts'

export const presentSchoolYear = (now: Date): number => schoolYearOf(schoolDay(now))

/**
 * Whether class `c` is one that the school has: not closed, and of the present school year or still with pupils. `r` is its row of
 * `roster_class_summary`, left joined: a class without pupils has none.
 */
export const isOpenClass = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(c.closed_at is null and (c.school_year = ${presentSchoolYear(now)}::smallint or r.pupils is not null))`
