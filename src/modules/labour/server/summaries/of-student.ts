import { sql, type RawBuilder } from 'kysely'

/**
 * Labour records of one student, of the index of the child: a lateral table of one row. Minutes, in all and by place (home, school,
 * society), the number of days with a record, and the task groups done, each once, by number. `student` is the alias of a row of
 * `student`, `window` the first and last day that count.
 */
export const labourOfStudent = (
  student: string,
  window: { from: string; to: string },
): RawBuilder<unknown> => sql`lateral (
  select coalesce(sum(l.minutes), 0)::int as minutes, coalesce(sum(l.minutes) filter (where l.setting = 1), 0)::int as home,
    coalesce(sum(l.minutes) filter (where l.setting = 2), 0)::int as school,
    coalesce(sum(l.minutes) filter (where l.setting = 3), 0)::int as society,
    count(distinct l.day)::int as days, coalesce(array_agg(distinct l.task_group::int), '{}') as groups
  from labour_record l
  where l.school_id = ${sql.ref(`${student}.school_id`)} and l.student_id = ${sql.ref(`${student}.id`)}
    and l.day between ${window.from}::date and ${window.to}::date)`
