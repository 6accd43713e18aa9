import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { studentUndo } from '@/modules/records/contract/students.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { lockSchools } from '@/server/db/lock-schools.ts'
import { inScope, type Scope } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'
import { route } from '@/server/http/route.ts'
import { undoHours, type BatchKind } from './student-batch.ts'
import { recalculateSchool } from './recalculate-school.ts'
import { classBack, schoolBack } from './take-back.ts'
import { takeFromBin } from './take-from-bin.ts'

export const studentUndoRoute = route(studentUndo, async ({ batch }, { db, caller, requestId }) => {
  const { accountId } = caller
  return db.transaction().execute(async (trx) => {
    const kind = await lockBatch(trx, batch, accountId)
    const parts = await partsOf(trx, caller.scope, batch)
    const schools = parts.flatMap(({ school, to }) => (to === null ? [school] : [school, to]))
    const held = new Set(await lockSchools(trx, schools))
    const touched = new Set<number>()
    let n = 0
    let of = 0
    for (const { school, to, rows, ids } of parts) {
      of += rows
      if (!held.has(school) || (to !== null && !held.has(to))) continue
      const by = { batch, accountId }
      const back =
        kind === 'deleted'
          ? await takeFromBin(trx, school, ids, accountId, ofBatch(batch))
          : to === null
            ? await classBack(trx, school, by)
            : await schoolBack(trx, school, to, by)
      if (back === 0) continue
      n += back
      for (const each of to === null ? [school] : [school, to]) touched.add(each)
    }
    for (const schoolId of [...touched].sort((a, b) => a - b)) {
      await recalculateSchool(trx, schoolId)
      const subject = `batch:${batch}`
      await writeAudit(trx, { schoolId, accountId, action: 'batch-undone', subject, requestId })
    }
    await sql`update student_batch set undone_at = now() where id = ${batch}`.execute(trx)
    return { n, skipped: of - n }
  })
})

/** Its own bulk action, held against undoing it twice at once. Throws Failure 404 or 409. */
async function lockBatch(trx: Db, batch: string, accountId: number): Promise<BatchKind> {
  const { rows } = await sql<{ kind: BatchKind; undone: boolean; late: boolean }>`
    select kind, undone_at is not null as undone,
      created_at < now() - make_interval(hours => ${undoHours}) as late
    from student_batch where id = ${batch} and account_id = ${accountId} for update`.execute(trx)
  const [found] = rows
  if (!found) throw new Failure(404, { messageKey: 'noSuchBatch' })
  if (found.undone) throw new Failure(409, { messageKey: 'batchUndone' })
  if (found.late) throw new Failure(409, { messageKey: 'undoExpired' })
  return found.kind
}

interface BatchPart {
  school: number
  /** Where its students were moved; null = nowhere else. */
  to: number | null
  rows: number
  ids: number[]
}

/** What a bulk action touched, school by school, as far as it is in scope still. */
async function partsOf(trx: Db, scope: Scope, batch: string): Promise<BatchPart[]> {
  const { rows } = await sql<BatchPart>`
    select school_id as school, (before->'moved_to'->>'schoolId')::int as to, count(*) as rows,
      array_agg(student_id::int) as ids
    from student_batch_row where batch_id = ${batch} and ${inScope(scope)}
    group by 1, 2 order by 1, 2`.execute(trx)
  return rows
}

/** Not touched since this bulk action. */
const ofBatch = (batch: string) => sql<boolean>`exists (
  select from student_batch_row r
  where r.school_id = s.school_id and r.batch_id = ${batch} and r.student_id = s.id and r.version = s.version)`
