import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { ParsedInputOf } from '@/contract/call.ts'
import type { teacherRoleAssign } from '@/modules/records/contract/teacher-roles.ts'
import { teacherRole, type TeacherRole } from '@/contract/teacher-role.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { inScope, type Scope } from '@/server/db/scope.ts'
import { markRosterChanged } from '../summaries/roster-summary.ts'
import { Failure } from '@/server/http/failure.ts'
import type { SignedInContext } from '@/server/http/route.ts'
import { lockPeople } from './find-people.ts'
import { writePerson } from './write-person.ts'

/** Gives or takes a role of a teacher in scope; a new version of the teacher only where that changes something. */
export async function changeRole(
  { teacher, role }: ParsedInputOf<typeof teacherRoleAssign>,
  { db, caller, now, requestId }: SignedInContext,
  isGiven: boolean,
): Promise<{ changed: boolean; js: TeacherRole[] }> {
  return db.transaction().execute(async (trx) => {
    const [person] = await lockPeople(trx, caller.scope, [teacher])
    if (!person || person.isMaster || person.removedAt)
      throw new Failure(404, { messageKey: 'noSuchTeacher' })
    const { schoolId, id } = person
    const { rows } = await sql<{ roles: TeacherRole[] }>`
      select roles from teacher where school_id = ${schoolId} and id = ${id}`.execute(trx)
    const before = rows[0]?.roles ?? []
    if (before.includes(role) === isGiven) return { changed: false, js: before }
    const js = isGiven ? [...before, role] : before.filter((each) => each !== role)
    await writePerson(trx, person, { js }, now())
    await markRosterChanged(trx, schoolId)
    await writeAudit(trx, {
      schoolId,
      accountId: caller.accountId,
      requestId,
      action: 'teacher-changed',
      subject: `teacher:${id}`,
      detail: { fields: ['js'], [isGiven ? 'given' : 'taken']: role },
    })
    return { changed: true, js }
  })
}

const counted = (counts: ReadonlyMap<string, number>) =>
  teacherRole.options.map((role) => ({ role, teachers: counts.get(role) ?? 0 }))

/** How many teachers of the scope have each role, by school. */
async function readRoles(db: Db, scope: Scope) {
  const { rows } = await sql<{ id: number; name: string; roles: Record<string, number> }>`
    select s.id, s.name, coalesce(r.roles, '{}') as roles from school s
    left join lateral (
      select json_object_agg(role, n) as roles from (
        select role, count(*)::int as n from teacher t cross join unnest(t.roles) role
        where t.school_id = s.id and t.removed_at is null and not t.is_master group by role) k) r on true
    where s.deleted_at is null and ${inScope(scope, 's.id')} order by s.name_pinyin, s.id`.execute(db)
  return rows.map(({ id, name, roles }) => ({ id, name, counts: new Map(Object.entries(roles)) }))
}

export async function rolesOfSchools(db: Db, scope: Scope) {
  const schools = await readRoles(db, scope)
  return { rows: schools.map(({ counts, ...school }) => ({ ...school, roles: counted(counts) })) }
}

export async function rolesOfAll(db: Db, scope: Scope) {
  const sums = new Map<string, number>()
  for (const { counts } of await readRoles(db, scope))
    for (const [role, n] of counts) sums.set(role, (sums.get(role) ?? 0) + n)
  return { rows: counted(sums) }
}
