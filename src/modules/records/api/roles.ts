import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import * as roles from '@/modules/records/contract/teacher-roles.ts'
import { mastersOfSchool, teachersOfSchool } from '@/modules/records/contract/teachers.ts'
import type { TeacherRole } from '@/contract/teacher-role.ts'
import { send } from '@/api/client.ts'
import { queryOptionsOf } from '@/api/query-options.ts'
import { useAct } from '@/api/use-act.ts'

/** Whoever changes teachers makes lists old, and with them what is said here. */
const fresh = { topic: 'lists', staleTime: 30_000 } as const

/** How many teachers have each role. */
export const useTeacherRoles = () => useQuery(queryOptionsOf(roles.teacherRolesPublished, {}, fresh))

/** The same for a choice of a role. */
export const useRoleChoices = () => useQuery(queryOptionsOf(roles.teacherRolesAll, {}, fresh))

/** Schools of the district with how many teachers of each role they have. */
export const useRolesOfSchools = () => useQuery(queryOptionsOf(roles.teacherRolesOfSchools, {}, fresh))

/** The same for a choice of a school. */
export const useSchoolsWithRoles = (isRequested: boolean) =>
  useQuery({ ...queryOptionsOf(roles.schoolsWithRoles, {}, fresh), enabled: isRequested })

/** Who has a role, a page at a time. */
export const useTeachersOfRole = (role: TeacherRole) =>
  useInfiniteQuery({
    queryKey: [fresh.topic, roles.teachersOfRole.path, { role }],
    queryFn: ({ signal, pageParam }) =>
      send(roles.teachersOfRole, { role, ...(pageParam > 0 && { after: pageParam }) }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    staleTime: fresh.staleTime,
  })

const ofSchool = (school: number | undefined) => (school === undefined ? {} : { school })

/** Teachers of a school, of the own without one, with their roles. */
export const useTeachersOfSchool = (school: number | undefined, isRequested = true) =>
  useQuery({ ...queryOptionsOf(teachersOfSchool, ofSchool(school), fresh), enabled: isRequested })

/** Those who administer a school. */
export const useMastersOfSchool = (school: number) =>
  useQuery(queryOptionsOf(mastersOfSchool, { school }, fresh))

export type RoleChange = { teacher: number; role: TeacherRole; isGiven: boolean }

/** Gives a role to a teacher or takes it; whoever asked says what was refused. */
export const useChangeRole = () =>
  useAct(
    ({ isGiven, ...change }: RoleChange) =>
      send(isGiven ? roles.teacherRoleAssign : roles.teacherRoleRemove, change),
    { touched: ['lists', 'schools'], silent: true },
  )
