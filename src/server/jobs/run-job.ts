import type { Db, Trx } from '../db/schema.ts'
import { commitPlan } from '../imports/commit-plan.ts'
import { announceUpload, readUpload } from '../imports/read-upload.ts'
import { refuseStep, refuseFile } from '../imports/refuse.ts'
import { StepRefused } from '../imports/step-refused.ts'
import { undoPlan } from '../imports/undo-plan.ts'
import { WorkbookRefusal } from '../workbook/refusal.ts'
import { isOfModule, moduleJob } from './module-jobs.ts'
import { endJob, giveBackAsLong, lockJob, JobIsLong, JobLost, type Job, type UploadJob } from './job-queue.ts'

const maxAttempts = 3

/** Does one job. What the person asked wrongly ends as a refusal on the upload; only failures of ours are thrown. */
export async function runJob(db: Db, job: Job, worker: string): Promise<void> {
  try {
    if (job.attempts > maxAttempts) return await abandon(db, job, 'interrupted')
    await attempt(db, job, worker)
  } catch (error) {
    if (error instanceof JobLost) return
    if (error instanceof JobIsLong) return await giveBackAsLong(db, job, worker)
    if (isOfModule(job)) throw error
    if (error instanceof WorkbookRefusal) return await refuse(db, job, error.code, error.params)
    if (error instanceof StepRefused) return await refuse(db, job, error.code, error.params)
    // Somebody wrote the same record outside of an import meanwhile.
    if (isUniqueViolation(error)) return await refuse(db, job, 'planChanged', { n: 1 })
    throw error
  }
}

async function attempt(db: Db, job: Job, worker: string): Promise<void> {
  if (isOfModule(job)) return await moduleJob(job).run(db, job, worker)
  if (job.kind === 'read') return await readUpload(db, job, worker)
  const upload = { schoolId: job.schoolId, id: job.uploadId }
  await db.transaction().execute(async (trx) => {
    if (!(await lockJob(trx, job, worker))) throw new JobLost()
    if (job.kind === 'commit') await commitPlan(trx, upload, job.payload)
    else await undoPlan(trx, upload, job.payload)
    await endJob(trx, job, 'done')
  })
}

/** Gives a job up: the upload says why, and stands where it stood before; an export or a change of definitions has failed. */
export const abandon = (db: Db, job: Job, code: 'interrupted' | 'tooHeavy' | 'timeout') =>
  isOfModule(job) ? moduleJob(job).fail(db, job) : refuse(db, job, code, {})

async function refuse(db: Db, job: UploadJob, code: string, params: Record<string, string | number>) {
  await db.transaction().execute(async (trx: Trx) => {
    // The job's row before the upload's, as everywhere.
    await endJob(trx, job, 'failed')
    const upload = await (job.kind === 'read' ? refuseFile : refuseStep)(trx, job, { code, params })
    if (upload) await announceUpload(trx, upload)
  })
}

const isUniqueViolation = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === '23505'
