import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { postNotice } from '@/server/db/notices.ts'
import { endJob, lockJob, JobLost, type TurnoverWork } from '@/server/jobs/job-queue.ts'
import { announceTurnover } from './announce-turnover.ts'
import { commitSchool } from './commit-school.ts'
import { TurnoverRefused } from './turnover-refused.ts'
import { undoSchool } from './undo-school.ts'

interface Run {
  id: string
  region: string
  toYear: number
  action: 'commit' | 'undo'
  wholeDistrict: boolean
}

/**
 * Works through the schools of a run, one transaction a school: each is done whole or not at all, and whoever takes the job over after a
 * crash goes on with those that still wait. A school that cannot be done says why and does not stop the others. Throws JobLost.
 */
export async function runTurnover(db: Db, job: TurnoverWork, worker: string): Promise<void> {
  const run = await begin(db, job.payload.runId)
  if (!run) return await endJob(db, job, 'done')
  for (let next = await nextOf(db, run); next; next = await nextOf(db, run)) {
    const { accountId, requestId, day = schoolDay(new Date()) } = job.payload
    const order = { ...next, accountId, requestId, day }
    try {
      await db.transaction().execute(async (trx) => {
        if (!(await lockJob(trx, job, worker))) throw new JobLost()
        await (run.action === 'commit' ? commitSchool : undoSchool)(trx, order)
      })
    } catch (error) {
      if (!(error instanceof TurnoverRefused)) throw error
      await refuse(db, run, order, error.messageKey)
    }
  }
  await end(db, job, run, 'done')
}

async function begin(db: Db, runId: string): Promise<Run | undefined> {
  const { rows } = await sql<Run>`
    update turnover_run set state = 'running' where id = ${runId} and state in ('waiting', 'running')
    returning id::text, region_code as region, to_year as "toYear", action, whole_district as "wholeDistrict"`.execute(
    db,
  )
  return rows[0]
}

/** The next school of the run that still waits, in the order of their ids. */
async function nextOf(db: Db, { id, action }: Run) {
  const { rows } = await sql<{ schoolId: number; id: string }>`
    select school_id as "schoolId", id::text from turnover
    where run_id = ${id} and state = ${action === 'commit' ? 'waiting' : 'undoing'} order by school_id limit 1`.execute(
    db,
  )
  return rows[0]
}

/** The school stands where it stood, and its turnover says why. */
async function refuse(
  db: Db,
  { action }: Run,
  { schoolId, id }: { schoolId: number; id: string },
  messageKey: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`
      update turnover set state = ${action === 'commit' ? 'failed' : 'done'}, refusal = ${messageKey}, version = version + 1,
        changed_at = now()
      where school_id = ${schoolId} and id = ${id} and state in ('waiting', 'undoing')`.execute(trx)
    await announceTurnover(trx, schoolId)
  })
}

async function end(db: Db, job: TurnoverWork, run: Run, state: 'done' | 'failed'): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql`
      update turnover_run set state = ${state}, ended_at = clock_timestamp() where id = ${run.id} and ended_at is null
      returning 1`.execute(trx)
    if (rows.length > 0) await notify(trx, run, job.payload.accountId)
    await endJob(trx, job, state === 'done' ? 'done' : 'failed')
  })
}

/** Whoever asked hears of it; after a run over the district its schools do as well. */
async function notify(trx: Db, run: Run, accountId: number): Promise<void> {
  const { rows } = await sql<{ school: number; state: string }>`
    select school_id as school, state from turnover where run_id = ${run.id}`.execute(trx)
  const isThere = run.action === 'commit' ? 'done' : 'undone'
  const done = rows.filter(({ state }) => state === isThere)
  const notice = {
    regionCode: run.region,
    tab: 'notification' as const,
    href: '/manage/turnover',
    kind: run.action === 'commit' ? ('turnover-done' as const) : ('turnover-undone' as const),
    params: { year: run.toYear, next: run.toYear + 1, n: done.length, of: rows.length },
  }
  await postNotice(trx, notice, { accounts: [accountId] })
  if (!run.wholeDistrict || done.length === 0) return
  const schools = { schools: done.map(({ school }) => school) }
  await postNotice(trx, { ...notice, params: { ...notice.params, n: 1, of: 1 } }, schools)
}

/** Gives a run up: schools that are done stay done, those that still wait can be asked for again. */
export async function failTurnover(db: Db, job: TurnoverWork): Promise<void> {
  const { rows } = await sql<Run>`
    select id::text, region_code as region, to_year as "toYear", action, whole_district as "wholeDistrict"
    from turnover_run where id = ${job.payload.runId}`.execute(db)
  const [run] = rows
  if (!run) return await endJob(db, job, 'failed')
  for (let next = await nextOf(db, run); next; next = await nextOf(db, run))
    await refuse(db, run, next, 'turnoverBrokenOff')
  await end(db, job, run, 'failed')
}
