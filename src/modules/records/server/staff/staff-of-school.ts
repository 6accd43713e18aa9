import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { TeacherRole } from '@/contract/teacher-role.ts'
import { mastersOfSchool, teachersOfSchool } from '@/modules/records/contract/teachers.ts'
import { readerOf, disclose } from '@/server/db/personal-data.ts'
import { inScope, type Scope } from '@/server/db/scope.ts'
import { isOpenClass } from '@/server/db/open-classes.ts'
import { route } from '@/server/http/route.ts'
import { schoolRequested } from './own-school.ts'

interface Person {
  id: number
  name: string
  js: TeacherRole[]
  classes: number
}

/** Teachers, or masters, of one school by name (where that is masked, by id), with how many open classes they have. */
async function readStaff(
  db: Db,
  scope: Scope,
  { schoolId, isMaster }: { schoolId: number; isMaster: boolean },
): Promise<Person[]> {
  const reader = readerOf(scope, schoolId)
  const { rows } = await sql<Person>`
    select t.id, t.name, t.roles as js, (
      select count(*)::int from teacher_class tc
      join class c on c.school_id = tc.school_id and c.id = tc.class_id
      where tc.school_id = t.school_id and tc.teacher_id = t.id and ${isOpenClass}) as classes
    from teacher t
    where t.school_id = ${schoolId} and ${inScope(scope, 't.school_id')} and t.is_master = ${isMaster}
      and t.removed_at is null
    order by ${reader === 'outside' ? sql`t.id` : sql`t.name_pinyin, t.name, t.id`}`.execute(db)
  return rows.map((row) => ({ ...row, name: disclose('staffName', row.name, reader) }))
}

export const teachersOfSchoolRoute = route(teachersOfSchool, async ({ school }, { db, caller }) => {
  const schoolId = await schoolRequested(db, caller.scope, school)
  return { rows: await readStaff(db, caller.scope, { schoolId, isMaster: false }) }
})

export const mastersOfSchoolRoute = route(mastersOfSchool, async ({ school }, { db, caller }) => {
  const schoolId = await schoolRequested(db, caller.scope, school)
  return { rows: await readStaff(db, caller.scope, { schoolId, isMaster: true }) }
})
