import { sql, type RawBuilder } from 'kysely'
import { inScope, type Scope } from '@/server/db/scope.ts'

/**
 * Codes a caller may see, as a table `b` that also knows the class of now: of a student's code the student's. A school's code has none,
 * and is not a teacher's.
 */
export const codesInScope = (
  scope: Scope,
  which: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> => sql`(
  select * from (
    select code.*, coalesce(student.class_id, code.class_id) as of_class
    from bind_code code
    left join student student on student.school_id = code.school_id and student.id = code.student_id) b
  where ${inScope(scope, 'b.school_id', 'b.of_class')} and ${which}) b`
