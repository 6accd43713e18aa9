import { sql, type RawBuilder } from 'kysely'
import { followUpsUndone } from '@/modules/vision/contract/follow-ups.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { lockSchools } from '@/server/db/lock-schools.ts'
import type { Trx } from '@/server/db/schema.ts'
import { inScope, schoolOf, type Scope } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'
import { route } from '@/server/http/route.ts'
import { notifyStepsTaken } from '../../summaries/followers.ts'
import { notifyVisionOfSchool } from '../notify-changed.ts'
import { undoHours } from './undo-hours.ts'

interface Batch {
  round: number
  step: 'notified' | 'visited' | 'result'
  students: number
  undone: boolean
  late: boolean
}

export const followUpsUndoneRoute = route(followUpsUndone, async ({ batch }, context) => {
  const { db, caller, requestId } = context
  const { accountId, scope } = caller
  const schoolId = schoolOf(scope)
  return db.transaction().execute(async (trx) => {
    await lockSchools(trx, [schoolId])
    const { rows } = await sql<Batch>`
      select round_id as round, step, cardinality(student_ids) as students, undone_at is not null as undone,
        taken_at < now() - make_interval(hours => ${undoHours}) as late
      from vision_follow_up_batch
      where school_id = ${schoolId} and id = ${batch} and account_id = ${accountId}`.execute(trx)
    const [found] = rows
    if (!found) throw new Failure(404, { messageKey: 'noSuchBatch' })
    if (found.undone) throw new Failure(409, { messageKey: 'batchUndone' })
    if (found.late) throw new Failure(409, { messageKey: 'undoExpired' })
    const { round, step, students } = found
    const n = await takeBack(trx, scope, { schoolId, batch, step })
    await sql`
      update vision_follow_up_batch set undone_at = now() where school_id = ${schoolId} and id = ${batch}`.execute(
      trx,
    )
    await notifyStepsTaken(trx, schoolId, round)
    await writeAudit(trx, {
      schoolId,
      accountId,
      action: 'follow-ups-undone',
      subject: `batch:${batch}`,
      detail: { round, step, n },
      requestId,
    })
    await notifyVisionOfSchool(trx, scope, schoolId, round)
    return { n, skipped: students - n }
  })
})

/** What a step wrote, and how to check that it is still what the batch `b` wrote and that no later step follows. */
const written: Readonly<Record<Batch['step'], { clear: RawBuilder<unknown>; stands: RawBuilder<boolean> }>> =
  {
    notified: {
      clear: sql`notified_at = null, notified_how = null, notified_by = null`,
      stands: sql<boolean>`f.notified_at = b.taken_at and f.notified_by = b.account_id
      and f.visited_on is null and f.result_at is null`,
    },
    visited: {
      clear: sql`visited_on = null, hospital = null, visited_by = null`,
      stands: sql<boolean>`f.visited_on = b.visited_on and f.visited_by = b.account_id and f.result_at is null`,
    },
    result: {
      clear: sql`result_at = null, conclusion = null, conclusion_note = null, result_by = null`,
      stands: sql<boolean>`f.result_at = b.taken_at and f.result_by = b.account_id`,
    },
  }

interface TakenBatch {
  schoolId: number
  batch: string
  step: Batch['step']
}

/** How many were as the batch left them, are still the caller's students, and are now as before it. */
async function takeBack(trx: Trx, scope: Scope, { schoolId, batch, step }: TakenBatch): Promise<number> {
  const { clear, stands } = written[step]
  const { numAffectedRows } = await sql`
    update vision_follow_up f set ${clear}
    from vision_follow_up_batch b
    where b.school_id = ${schoolId} and b.id = ${batch} and f.school_id = b.school_id
      and f.round_id = b.round_id and f.student_id = any(b.student_ids) and ${stands}
      and exists (select from student s where s.school_id = f.school_id and s.id = f.student_id
        and ${inScope(scope, 's.school_id', 's.class_id')})`.execute(trx)
  await sql`
    delete from vision_follow_up f using vision_follow_up_batch b
    where b.school_id = ${schoolId} and b.id = ${batch} and f.school_id = b.school_id
      and f.round_id = b.round_id and f.student_id = any(b.student_ids)
      and f.notified_at is null and f.seen_at is null and f.visited_on is null and f.result_at is null`.execute(
    trx,
  )
  return Number(numAffectedRows ?? 0n)
}
