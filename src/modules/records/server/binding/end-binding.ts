import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { bindingEnd } from '@/modules/records/contract/binding-codes.ts'
import { studentUnbind } from '@/modules/records/contract/binding.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { lockSchools } from '@/server/db/lock-schools.ts'
import { inScope } from '@/server/db/scope.ts'
import { countGuardians } from '../summaries/roster-summary.ts'
import { route } from '@/server/http/route.ts'
import { boundStudent } from './bound-student.ts'
import { notifyBound } from './notify-bound.ts'

interface Ending {
  schoolId: number
  studentId: number
  binding: number
  by: 'guardian' | 'school'
  accountId: number | null
  at: Date
}

/** Ends a binding that stands: its token is worth nothing from now on. False when another was first. */
async function end(trx: Db, { schoolId, studentId, binding, by, accountId, at }: Ending): Promise<boolean> {
  await lockSchools(trx, [schoolId])
  const { rows } = await sql`
    update guardian_binding set ended_at = ${at}, ended_by = ${by}
    where school_id = ${schoolId} and id = ${binding} and student_id = ${studentId} and ended_at is null
    returning id`.execute(trx)
  if (rows.length === 0) return false
  await sql`
    insert into student_event (school_id, student_id, kind, class_id, account_id, at)
    select school_id, id, 'unbound', class_id, ${accountId}::int, ${at}::timestamptz
    from student where school_id = ${schoolId} and id = ${studentId}`.execute(trx)
  await countGuardians(trx, schoolId, studentId)
  await notifyBound(trx, schoolId, at)
  return true
}

/** The guardian's own unbinding (MAN-05). */
export const studentUnbindRoute = route(studentUnbind, async ({ token }, { db, now }) =>
  db.transaction().execute(async (trx) => {
    const member = await boundStudent(trx, token)
    if (!member) return { unbound: false }
    const { schoolId, studentId, binding } = member
    return {
      unbound: await end(trx, { schoolId, studentId, binding, by: 'guardian', accountId: null, at: now() }),
    }
  }),
)

/** The school's side: a phone that should not see this child any more. */
export const bindingEndRoute = route(bindingEnd, async ({ student, binding }, context) => {
  const { db, caller, now, requestId } = context
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ school_id: number }>`
      select school_id from student s
      where id = ${student} and removed is null and ${inScope(caller.scope, 's.school_id')}`.execute(trx)
    const schoolId = rows[0]?.school_id
    if (schoolId === undefined) return { ended: false }
    const { accountId } = caller
    const ended = await end(trx, {
      schoolId,
      studentId: student,
      binding,
      by: 'school',
      accountId,
      at: now(),
    })
    if (ended)
      await writeAudit(trx, {
        schoolId,
        accountId,
        action: 'binding-ended',
        subject: String(student),
        requestId,
      })
    return { ended }
  })
})
