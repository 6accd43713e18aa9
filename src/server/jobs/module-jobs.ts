import type { Db } from '../db/schema.ts'
import type { RetentionSettings } from '../retention/days.ts'
import type { Job, UploadJob } from './job-queue.ts'

/** A job that is not of an upload. */
export type ModuleJob = Exclude<Job, UploadJob>

interface JobKind<J> {
  /** Does it, and ends it in the same transaction. Throws JobLost where another worker has it by now. */
  run: (db: Db, job: J, worker: string) => Promise<void>
  /** Says on what was asked for that nothing comes of it. */
  fail: (db: Db, job: J) => Promise<void>
}
type JobKinds = { [K in ModuleJob['kind']]: JobKind<Extract<ModuleJob, { kind: K }>> }

/** Work that comes due by the clock, and how often it is looked for; 0 = whenever there is nothing else to do. */
interface Upkeep {
  everyMs: number
  run: (db: Db, retention: RetentionSettings) => Promise<unknown>
}

const kinds = {} as JobKinds
export const upkeep: Upkeep[] = []

/** To be called once when the server is put together (`server/compose`). */
export function registerJobs(jobs: JobKinds, tasks: readonly Upkeep[]): void {
  Object.assign(kinds, jobs)
  upkeep.push(...tasks)
}

export const isOfModule = (job: Job): job is ModuleJob => job.uploadId === null

/** What is done with a job of this kind; the kind and its work belong together, which the union does not say. */
export const moduleJob = <J extends ModuleJob>(job: J) => kinds[job.kind] as unknown as JobKind<J>
