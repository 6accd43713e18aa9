import { sql } from 'kysely'
import { classesCount, classesList } from '@/modules/records/contract/classes.ts'
import { classesAll } from '@/contract/organisation-choices.ts'
import {
  mastersAll,
  mastersCount,
  teachersAll,
  teachersCount,
  teacherDelete,
} from '@/modules/records/contract/teachers.ts'
import { route, type Route } from '@/server/http/route.ts'
import { inScope } from '@/server/db/scope.ts'
import { isOpenClass } from '@/server/db/open-classes.ts'
import { classesSql } from '../lists/classes.ts'
import { countOfList } from '@/server/lists/count-of-list.ts'
import { pageOfList } from '@/server/lists/page-of-list.ts'
import { mastersSql, teachersSql } from '../lists/teachers.ts'
import { Failure } from '@/server/http/failure.ts'
import { classAddRoute } from './class-add.ts'
import { classUpdateRoute } from './class-update.ts'
import { classesOfTeacherRoute } from './classes-of-teacher.ts'
import { masterAddBatchRoute } from './master-add-batch.ts'
import { masterDeleteRoute } from './master-delete.ts'
import { mastersOfSchoolRoute, teachersOfSchoolRoute } from './staff-of-school.ts'
import { masterAddRoute, teacherAddRoute } from './teacher-add.ts'
import { teacherEditRoute } from './teacher-edit.ts'
import { teacherRestoreRoute } from './teacher-restore.ts'
import { teacherRevealRoute } from './teacher-reveal.ts'
import { schoolRequested } from './own-school.ts'
import { deletePeople } from './delete-people.ts'
import { lockPeople } from './find-people.ts'

/** School masters have a call of their own: here they are not found. */
const teacherDeleteRoute = route(teacherDelete, async ({ ids }, context) =>
  context.db.transaction().execute(async (trx) => {
    const people = await lockPeople(trx, context.caller.scope, ids)
    if (people.some(({ isMaster }) => isMaster)) throw new Failure(403, { messageKey: 'outOfScope' })
    return { n: await deletePeople(trx, people, context) }
  }),
)

const staffListRoutes: readonly Route[] = [
  route(classesList, (input, { db, caller }) => pageOfList(db, caller.scope, classesSql, input)),
  route(classesCount, (input, { db, caller }) => countOfList(db, caller.scope, classesSql, input)),
  route(teachersAll, (input, { db, caller }) => pageOfList(db, caller.scope, teachersSql, input)),
  route(teachersCount, (input, { db, caller }) => countOfList(db, caller.scope, teachersSql, input)),
  route(mastersAll, (input, { db, caller }) => pageOfList(db, caller.scope, mastersSql, input)),
  route(mastersCount, (input, { db, caller }) => countOfList(db, caller.scope, mastersSql, input)),
]

const classesAllRoute = route(classesAll, async ({ school }, { db, caller }) => {
  const schoolId = await schoolRequested(db, caller.scope, school)
  const { rows } = await sql<{ id: number; grade: number; number: number; name: string; students: number }>`
    select c.id, c.grade, c.number, c.name, coalesce(r.students, 0) as students
    from class c
    left join roster_class_summary r on r.school_id = c.school_id and r.class_id = c.id
    where c.school_id = ${schoolId} and ${inScope(caller.scope, 'c.school_id', 'c.id')} and ${isOpenClass}
    order by c.grade, c.number`.execute(db)
  return { rows }
})

export const staffRoutes: readonly Route[] = [
  ...staffListRoutes,
  classesAllRoute,
  classAddRoute,
  classUpdateRoute,
  teacherAddRoute,
  teacherEditRoute,
  masterAddRoute,
  masterAddBatchRoute,
  teacherDeleteRoute,
  teacherRestoreRoute,
  masterDeleteRoute,
  teacherRevealRoute,
  classesOfTeacherRoute,
  teachersOfSchoolRoute,
  mastersOfSchoolRoute,
]
