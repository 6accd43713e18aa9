import { sql } from 'kysely'
import type { Trx } from '@/server/db/schema.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { lockSchools } from '@/server/db/lock-schools.ts'
import { moveBindings } from '../../students/move-bindings.ts'
import { recalculateSchool } from '../../students/recalculate-school.ts'
import { announceTurnover } from '../announce-turnover.ts'
import type { TurnoverSchool } from '../own-school.ts'
import { recountGuardians } from './accept.ts'
import type { By } from './by.ts'

interface Accepted {
  graduate: number
  student: number
  isNew: boolean
}

/**
 * Takes acceptances back at the school that accepted: the records part, guardians return to the graduate. A record that came into being
 * by accepting leaves the roster, unless anything was measured or edited since: then it stays accepted, and counts as skipped.
 */
export async function returnGraduates(
  trx: Trx,
  own: TurnoverSchool,
  graduates: readonly { school: number; student: number }[],
  by: By,
): Promise<{ returned: number; skipped: number }> {
  await lockSchools(trx, [own.id, ...graduates.map(({ school }) => school)])
  let returned = 0
  for (const fromSchool of new Set(graduates.map(({ school }) => school))) {
    const ids = graduates.flatMap(({ school, student }) => (school === fromSchool ? [student] : []))
    const { rows } = await sql<Accepted>`
      select o.student_id::int as graduate, o.accepted_student_id::int as student, o.accepted_new as "isNew"
      from turnover_student o
      join student s on s.school_id = o.accepted_school_id and s.id = o.accepted_student_id and s.removed is null
      where o.school_id = ${fromSchool} and o.student_id = any(${ids}::bigint[]) and o.accepted_school_id = ${own.id}
        and (not o.accepted_new or (s.version = 1 and ${isUntouched}))`.execute(trx)
    if (rows.length === 0) continue
    await part(trx, own, fromSchool, rows, by)
    returned += rows.length
  }
  if (returned > 0) {
    await recalculateSchool(trx, own.id)
    await announceTurnover(trx, own.id)
    await writeAudit(trx, {
      schoolId: own.id,
      accountId: by.accountId,
      action: 'handover-returned',
      subject: `school:${own.id}`,
      detail: { n: returned },
      requestId: by.requestId,
    })
  }
  return { returned, skipped: graduates.length - returned }
}

/** Nothing of student `s` was measured yet. */
const isUntouched = sql`(
  not exists (select from vision_exam x where x.school_id = s.school_id and x.student_id = s.id and x.state <> 'due')
  and not exists (select from health_check x where x.school_id = s.school_id and x.student_id = s.id and x.state <> 'due')
  and not exists (select from fitness_test x where x.school_id = s.school_id and x.student_id = s.id and x.state <> 'due')
  and not exists (select from sport_record x where x.school_id = s.school_id and x.student_id = s.id)
  and not exists (select from labour_record x where x.school_id = s.school_id and x.student_id = s.id))`

async function part(
  trx: Trx,
  own: TurnoverSchool,
  fromSchool: number,
  accepted: readonly Accepted[],
  { accountId }: By,
): Promise<void> {
  const graduates = accepted.map(({ graduate }) => graduate)
  await moveBindings(
    trx,
    own.id,
    fromSchool,
    new Map(accepted.map(({ graduate, student }) => [student, graduate])),
  )
  await sql`
    with here as (
      update student s set came_from = null, version = s.version + 1, updated_at = now(),
        removed = case when pair.is_new then 'moved' end, removed_at = case when pair.is_new then now() end,
        removed_by = case when pair.is_new then ${accountId}::int end
      from unnest(${accepted.map(({ student }) => student)}::bigint[], ${accepted.map(({ isNew }) => isNew)}::boolean[])
        as pair (student, is_new)
      where s.school_id = ${own.id} and s.id = pair.student
      returning s.id, s.class_id, s.version)
    insert into student_event (school_id, student_id, kind, class_id, detail, account_id)
    select ${own.id}::int, id, 'moved-out', class_id, jsonb_build_object('version', version), ${accountId}::int
    from here`.execute(trx)
  await sql`
    update turnover_student set accepted_at = null, accepted_by = null, accepted_school_id = null, accepted_student_id = null,
      accepted_new = false
    where school_id = ${fromSchool} and student_id = any(${graduates}::bigint[])
      and accepted_school_id = ${own.id}`.execute(trx)
  await recountGuardians(
    trx,
    own.id,
    accepted.map(({ student }) => student),
  )
  await recountGuardians(trx, fromSchool, graduates)
  await announceTurnover(trx, fromSchool)
}
