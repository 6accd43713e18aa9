import { sql } from 'kysely'
import type { Db, Trx } from '@/server/db/schema.ts'
import { definitionSets, type DefinitionSetId } from '@/standards/definition-set.ts'
import { announce } from '@/server/db/announce.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { postNotice } from '@/server/db/notices.ts'
import { endJob, lockJob, JobLost, type DefinitionWork } from '@/server/jobs/job-queue.ts'
import { countSchoolAgain } from './count-school-again.ts'

interface Switch {
  id: string
  region: string
  from: DefinitionSetId
  to: DefinitionSetId
  accountId: number | null
}

/**
 * Grades and counts every school of a district by another set, in one transaction: until it commits, everybody reads the old figures
 * whole; whatever breaks it off leaves them. A school is held from when it is counted: who writes there meanwhile waits, and
 * then reads the new set. Progress is reported, and a stop received, on a second connection. Throws JobLost.
 */
export async function runSwitch(db: Db, job: DefinitionWork, worker: string): Promise<void> {
  const change = await begin(db, job)
  if (!change) return await endJob(db, job, 'done')
  const done = await db
    .transaction()
    .execute((trx) => inOneGo(db, trx, change, job, worker))
    .catch(stopped)
  if (!done) await endJob(db, job, 'done')
}

class Stopped extends Error {}

function stopped(error: unknown): false {
  if (error instanceof Stopped) return false
  throw error
}

async function begin(db: Db, { payload }: DefinitionWork): Promise<Switch | undefined> {
  const { rows } = await sql<Switch>`
    update definition_switch set state = 'running', units_done = 0
    where id = ${payload.switchId} and state in ('waiting', 'running')
    returning id::text, region_code as region, from_set as from, to_set as to, account_id as "accountId"`.execute(
    db,
  )
  return rows[0]
}

async function inOneGo(db: Db, trx: Trx, change: Switch, job: DefinitionWork, worker: string): Promise<true> {
  await choose(trx, change)
  const set = definitionSets[change.to]
  const counted = new Set<number>()
  // Schools that were added meanwhile are found when the others are done.
  for (let left = await schoolsBut(trx, change.region, counted); left.length > 0;) {
    for (const school of left) {
      await notifyProgress(db, change, counted.size)
      await countSchoolAgain(trx, school, set)
      counted.add(school)
    }
    left = await schoolsBut(trx, change.region, counted)
  }
  if (!(await lockJob(trx, job, worker))) throw new JobLost()
  await resolve(trx, change, counted)
  await endJob(trx, job, 'done')
  return true
}

const choose = (trx: Trx, { region, to }: Switch) =>
  sql`
    insert into district_definition (region_code, definition_set_id) values (${region}, ${to})
    on conflict (region_code) do update set definition_set_id = excluded.definition_set_id`.execute(trx)

/** Also those that were deleted: they may come back. In the order of their ids, as everybody takes them. */
async function schoolsBut(trx: Trx, region: string, counted: ReadonlySet<number>) {
  const { rows } = await sql<{ id: number }>`
    select id from school where region_code = ${region} order by id`.execute(trx)
  return rows.map(({ id }) => id).filter((id) => !counted.has(id))
}

/** Outside of the transaction, so that it is seen. Throws where somebody stopped the change. */
async function notifyProgress(db: Db, { id }: Switch, done: number): Promise<void> {
  const { rows } = await sql`
    update definition_switch set units_done = ${done}, units_of = greatest(units_of, ${done})
    where id = ${id} and state = 'running' returning 1`.execute(db)
  if (rows.length === 0) throw new Stopped()
}

/** The change becomes part of the history, with its audit entry, in the moment in which the figures change. */
async function resolve(trx: Trx, change: Switch, schools: ReadonlySet<number>): Promise<void> {
  const { id, region, from, to, accountId } = change
  const { rows } = await sql`
    update definition_switch set state = 'done', ended_at = clock_timestamp(), units_done = ${schools.size},
      units_of = ${schools.size}
    where id = ${id} and state = 'running' returning 1`.execute(trx)
  if (rows.length === 0) throw new Stopped()
  await writeAudit(trx, {
    schoolId: 0,
    accountId,
    action: 'definition-switched',
    subject: `definition:${id}`,
    detail: { region, from, to, schools: schools.size },
  })
  for (const [readers, href] of [
    ['bureau', '/visionCheck/cityAnalysis'],
    ['every school', '/visionCheck/analysis'],
  ] as const)
    await postNotice(
      trx,
      {
        regionCode: region,
        tab: 'notification',
        kind: 'definition-switched',
        params: { set: `@${to}` },
        href,
      },
      readers,
    )
  const round = await sql<{ id: number }>`
    select id from screening_round where region_code = ${region} order by starts_on desc limit 1`.execute(trx)
  for (const school of schools)
    await announce(trx, region, {
      kind: 'vision-changed',
      school,
      round: round.rows[0]?.id ?? 0,
      asOf: new Date().toISOString(),
    })
}

/** Gives a change up: nothing of it stays but that it was tried. */
export async function failSwitch(db: Db, job: DefinitionWork): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await endJob(trx, job, 'failed')
    await sql`
      update definition_switch set state = 'failed', ended_at = now()
      where id = ${job.payload.switchId} and state in ('waiting', 'running')`.execute(trx)
  })
}
