import { sql } from 'kysely'
import {
  studentsCount,
  studentsOfClass,
  studentsOfDistrict,
  studentsOfOneSchool,
  studentsOfSchool,
} from '@/modules/records/contract/students.ts'
import { route, type Route, type SignedInContext } from '@/server/http/route.ts'
import { countOfList } from '@/server/lists/count-of-list.ts'
import { noteOneStudent } from '@/server/lists/note-one-student.ts'
import { pageOfList, type PageInput } from '@/server/lists/page-of-list.ts'
import { requireSchool } from '@/server/lists/require-school.ts'
import type { Part } from '@/server/lists/sql-list.ts'
import { studentsSql } from '../lists/students.ts'

/** A page of the records; `also` narrows it to what the query cannot say. */
async function pageOfStudents(input: PageInput, context: SignedInContext, also?: Part) {
  const page = await pageOfList(context.db, context.caller.scope, studentsSql, input, also)
  return noteOneStudent(page, input, context)
}

export const studentListRoutes: readonly Route[] = [
  route(studentsOfSchool, pageOfStudents),
  route(studentsCount, (input, { db, caller }) => countOfList(db, caller.scope, studentsSql, input)),
  route(studentsOfDistrict, pageOfStudents),
  route(studentsOfOneSchool, async ({ school, ...input }, context) => {
    await requireSchool(context.db, context.caller.scope, school)
    return pageOfStudents(input, context, sql`s.school_id = ${school}`)
  }),
  route(studentsOfClass, async ({ school, class1, l }, context) => {
    await requireSchool(context.db, context.caller.scope, school)
    const isOwn = context.caller.scope.kind !== 'region'
    const query = { sort: [{ key: 'seat' }, ...(isOwn ? [{ key: 'name' }] : [])] }
    const ofClass = sql`s.school_id = ${school} and s.class_id = ${class1}`
    return pageOfStudents({ query, limit: l }, context, ofClass)
  }),
]
