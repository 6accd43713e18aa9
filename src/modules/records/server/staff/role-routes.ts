import * as contract from '@/modules/sport/contract/board.ts'
import * as roles from '@/modules/records/contract/teacher-roles.ts'
import { route, type Route } from '@/server/http/route.ts'
import { readTeachersOfRole } from './teachers-of-role.ts'
import { changeRole, rolesOfAll, rolesOfSchools } from './teacher-roles.ts'

/** Roles of teachers, one at a time, and how many have each. */
export const roleRoutes: readonly Route[] = [
  route(contract.teacherRoleAssign, (input, context) => changeRole(input, context, true)),
  route(contract.teacherRoleRemove, (input, context) => changeRole(input, context, false)),
  route(contract.teacherRolesAll, (_, { db, caller }) => rolesOfAll(db, caller.scope)),
  route(contract.teacherRolesOfSchools, (_, { db, caller }) => rolesOfSchools(db, caller.scope)),
  route(contract.schoolsWithRoles, (_, { db, caller }) => rolesOfSchools(db, caller.scope)),
  route(roles.teacherRolesTold, (_, { db, caller }) => rolesOfAll(db, caller.scope)),
  route(roles.teachersOfRole, (input, { db, caller }) => readTeachersOfRole(db, caller.scope, input)),
]
