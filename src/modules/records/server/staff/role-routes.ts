import * as roles from '@/modules/records/contract/teacher-roles.ts'
import { route, type Route } from '@/server/http/route.ts'
import { readTeachersOfRole } from './teachers-of-role.ts'
import { changeRole, rolesOfAll, rolesOfSchools } from './teacher-roles.ts'

/** Roles of teachers, one at a time, and how many have each. */
export const roleRoutes: readonly Route[] = [
  route(roles.teacherRoleAssign, (input, context) => changeRole(input, context, true)),
  route(roles.teacherRoleRemove, (input, context) => changeRole(input, context, false)),
  route(roles.teacherRolesAll, (_, { db, caller }) => rolesOfAll(db, caller.scope)),
  route(roles.teacherRolesOfSchools, (_, { db, caller }) => rolesOfSchools(db, caller.scope)),
  route(roles.schoolsWithRoles, (_, { db, caller }) => rolesOfSchools(db, caller.scope)),
  route(roles.teacherRolesPublished, (_, { db, caller }) => rolesOfAll(db, caller.scope)),
  route(roles.teachersOfRole, (input, { db, caller }) => readTeachersOfRole(db, caller.scope, input)),
]
