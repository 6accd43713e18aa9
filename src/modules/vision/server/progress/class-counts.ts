import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { inScope } from '@/server/db/scope.ts'
import type { ScreenView } from '../screen-view.ts'
import { classSums, ofRound } from './class-sums.ts'

/** A class on the round's list: counts of children, and the last day on which one was screened. */
export interface ClassCounts {
  school: number
  id: number
  grade: number
  number: number
  enrolled: number
  done: number
  absent: number
  exempt: number
  lastDay: string | null
}

/** Every class of the view's school or district in its round; computed once for all that ask. */
export const readClassCounts = (db: Db, view: ScreenView): Promise<ClassCounts[]> =>
  view.share('progress of classes', () => queryClassCounts(db, view))

async function queryClassCounts(db: Db, view: ScreenView): Promise<ClassCounts[]> {
  const ofView = (table: string) => {
    const scope = inScope(view.scope, `${table}.school_id`)
    return view.school ? sql`${scope} and ${sql.ref(`${table}.school_id`)} = ${view.school.id}` : scope
  }
  const { rows } = await sql<ClassCounts>`
    with counted as (
      select g.school_id, g.grade, g.class_id, ${classSums}
      from vision_class_summary g
      where ${ofRound(view)} and ${ofView('g')}
      group by g.school_id, g.grade, g.class_id),
    days as (
      select d.school_id, d.class_id, max(d.taken_on)::text as last_day
      from vision_screening_day d
      where d.round_id = ${view.round.id} and ${ofView('d')}
      group by d.school_id, d.class_id)
    select n.school_id as school, n.class_id as id, n.grade, c.number, n.enrolled, n.done, n.absent, n.exempt,
      d.last_day as "lastDay"
    from counted n
    join class c on c.school_id = n.school_id and c.id = n.class_id
    left join days d on d.school_id = n.school_id and d.class_id = n.class_id
    order by n.school_id, n.grade, c.number`.execute(db)
  return rows
}
