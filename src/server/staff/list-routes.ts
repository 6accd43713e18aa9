import { classesCount, classesList } from '@/contract/classes.ts'
import { mastersAll, mastersCount, teachersAll, teachersCount } from '@/contract/teachers.ts'
import { route, type Route } from '../http/route.ts'
import { classesSql } from '../lists/classes.ts'
import { countOfList } from '../lists/count-of-list.ts'
import { pageOfList } from '../lists/page-of-list.ts'
import { mastersSql, teachersSql } from '../lists/teachers.ts'

export const staffListRoutes: readonly Route[] = [
  route(classesList, (input, { db, caller }) => pageOfList(db, caller.scope, classesSql, input)),
  route(classesCount, (input, { db, caller }) => countOfList(db, caller.scope, classesSql, input)),
  route(teachersAll, (input, { db, caller }) => pageOfList(db, caller.scope, teachersSql, input)),
  route(teachersCount, (input, { db, caller }) => countOfList(db, caller.scope, teachersSql, input)),
  route(mastersAll, (input, { db, caller }) => pageOfList(db, caller.scope, mastersSql, input)),
  route(mastersCount, (input, { db, caller }) => countOfList(db, caller.scope, mastersSql, input)),
]
