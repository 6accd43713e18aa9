import { sql, type RawBuilder } from 'kysely'
import { inSchools, type Schools, type SportView } from './sport-view.ts'

type SportRows = Omit<Schools, 'today'> & Pick<SportView, 'window' | 'grade' | 'class' | 'sex'>

/**
 * Items by school, day, grade and sex as `sport_item_summary` has them. Summaries end at grades: those of a class are counted from the
 * records of whoever was in it in the window or is now, by the index of a student.
 */
export function itemRows(view: SportRows): RawBuilder<unknown> {
  const { school, class: ofClass, window } = view
  if (!school || !ofClass) return sql`sport_item_summary`
  return sql`(
    select school_id, day, grade, sex, item, coalesce(sum(seconds) filter (where not disputed), 0) as seconds,
      count(distinct student_id) filter (where not disputed) as participants, count(*) as records,
      count(*) filter (where disputed) as disputed
    from sport_record
    where school_id = ${school.id} and class_id = ${ofClass.id} and day between ${window.start}::date and ${window.end}::date
      and started_at between ${window.start}::date - 1 and ${window.end}::date + 2
      and student_id in (
        select student_id from sport_day
        where school_id = ${school.id} and day between ${window.start}::date and ${window.end}::date and class_id = ${ofClass.id}
        union select id from student where school_id = ${school.id} and class_id = ${ofClass.id})
    group by school_id, day, grade, sex, item)`
}

/** The rows that make up a view; grade 0 is the whole school. */
export const itemsInArea = (view: SportRows): RawBuilder<unknown> =>
  sql`grade = ${view.grade ?? 0} and ${itemsHere(view)}`

/** The same of any grade. */
export const itemsHere = (view: SportRows): RawBuilder<unknown> =>
  sql`${inSchools(view)} and ${view.sex === undefined ? sql`true` : sql`sex = ${view.sex}`}`
