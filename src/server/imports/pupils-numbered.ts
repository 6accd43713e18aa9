import { sql } from 'kysely'

/**
 * A school's pupils by student number (a number of somebody who is in the bin or moved away is free again), as a query to materialise before it is joined: freshly filled tables have no
 * statistics yet, and the planner would rather walk all classes than look each number up.
 */
export const pupilsNumbered = (schoolId: number, numbers: readonly string[]) => sql`
  select * from student where school_id = ${schoolId} and student_no = any(${numbers}::text[]) and gone is null`
