import { schoolsCount, schoolsList, schoolsNamed } from '@/contract/schools.ts'
import { route, type Route } from '../http/route.ts'
import { countOfList } from '../lists/count-of-list.ts'
import { pageOfList } from '../lists/page-of-list.ts'
import { findSchools, schoolsSql } from '../lists/schools.ts'

export const schoolListRoutes: readonly Route[] = [
  route(schoolsList, (input, { db, caller }) => pageOfList(db, caller.scope, schoolsSql, input)),
  route(schoolsCount, (input, { db, caller }) => countOfList(db, caller.scope, schoolsSql, input)),
  route(schoolsNamed, ({ school, ...input }, { db, caller }) =>
    pageOfList(db, caller.scope, schoolsSql, input, school === '' ? undefined : findSchools(school)),
  ),
]
