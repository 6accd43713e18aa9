import { sql } from 'kysely'
import {
  studentsCount,
  studentsOfClass,
  studentsOfDistrict,
  studentsOfOneSchool,
  studentsOfSchool,
} from '@/contract/students.ts'
import { route, type Route } from '../http/route.ts'
import { countOfList } from '../lists/count-of-list.ts'
import { pageOfList } from '../lists/page-of-list.ts'
import { requireSchool } from '../lists/require-school.ts'
import { studentsSql } from '../lists/students.ts'

export const studentListRoutes: readonly Route[] = [
  route(studentsOfSchool, (input, { db, caller }) => pageOfList(db, caller.scope, studentsSql, input)),
  route(studentsCount, (input, { db, caller }) => countOfList(db, caller.scope, studentsSql, input)),
  route(studentsOfDistrict, (input, { db, caller }) => pageOfList(db, caller.scope, studentsSql, input)),
  route(studentsOfOneSchool, async ({ school, ...input }, { db, caller: { scope } }) => {
    await requireSchool(db, scope, school)
    return pageOfList(db, scope, studentsSql, input, sql`s.school_id = ${school}`)
  }),
  route(studentsOfClass, async ({ school, class1, l }, { db, caller: { scope } }) => {
    await requireSchool(db, scope, school)
    const query = { sort: [{ key: 'seat' }, { key: 'name' }] }
    const ofClass = sql`s.school_id = ${school} and s.class_id = ${class1}`
    return pageOfList(db, scope, studentsSql, { query, limit: l }, ofClass)
  }),
]
