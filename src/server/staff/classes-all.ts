import { sql } from 'kysely'
import { classesAll } from '@/contract/classes.ts'
import { inScope } from '../db/scope.ts'
import { isOpenClass } from '../figures/open-classes.ts'
import { route } from '../http/route.ts'
import { schoolAsked } from './own-school.ts'

export const classesAllRoute = route(classesAll, async ({ school }, { db, caller }) => {
  const schoolId = await schoolAsked(db, caller.scope, school)
  const { rows } = await sql<{ id: number; grade: number; number: number; name: string; pupils: number }>`
    select c.id, c.grade, c.number, c.name, coalesce(r.pupils, 0) as pupils
    from class c
    left join roster_class_summary r on r.school_id = c.school_id and r.class_id = c.id
    where c.school_id = ${schoolId} and ${inScope(caller.scope, 'c.school_id', 'c.id')} and ${isOpenClass}
    order by c.grade, c.number`.execute(db)
  return { rows }
})
