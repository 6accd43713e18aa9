import { sql } from 'kysely'
import type { Db, Trx } from '../db/schema.ts'
import { exportStoredDays } from '@/contract/exports.ts'
import type { DefinitionSetId } from '@/standards/definition-set.ts'
import { forModule, scopeKey, type Scope } from '../db/scope.ts'
import { setOfRegion } from '@/server/db/definition-set-of.ts'
import { postNotice } from '../db/notices.ts'
import { mayUse } from '../http/require-module.ts'
import { endJob, lockJob, JobLost, type ExportWork } from '../jobs/job-queue.ts'
import { scopeOfAccount } from './account-scope.ts'
import { dropChunks } from './cancel-export.ts'
import { findExport, type ExportRecord } from './export-record.ts'
import { inClasses, type ListRow } from './class-files.ts'
import { fileBytes } from './file-bytes.ts'
import { streamRows } from './list-rows.ts'
import { listReaders } from './list-readers.ts'
import { noteExported, type ExportedIds } from './note-exported.ts'

const chunkBytes = 1_000_000
/** Progress is written at most twice a second. */
const notifyEveryMs = 500

type InJob = <T>(work: (trx: Trx) => Promise<T>) => Promise<T>

/** From an export's request to its file; begins anew whatever an earlier worker left. Throws JobLost. */
export async function runExport(db: Db, job: ExportWork, worker: string): Promise<void> {
  const inJob: InJob = (work) =>
    db.transaction().execute(async (trx) => {
      if (!(await lockJob(trx, job, worker))) throw new JobLost()
      return await work(trx)
    })
  const record = await inJob((trx) => beginExport(trx, job))
  if (!record) return
  const account = await scopeOfAccount(db, record.accountId)
  const module = listReaders[record.list].module
  // Closed, moved to another organisation, or without the module since the file was asked for.
  if (!account || scopeKey(account.scope) !== record.request.scope || !mayUse(account, module))
    return await failExport(db, job)
  const ids: ExportedIds = new Map()
  const written = await writeBySet(
    db,
    inJob,
    record,
    { ...account, scope: forModule(account.scope, module) },
    ids,
  )
  await inJob(async (trx) => {
    await noteExported(trx, record, ids)
    await sql`
      update export set state = 'done', rows_done = ${written.rows}, rows_of = ${written.rows}, bytes = ${written.bytes},
        done_at = now(), expires_at = now() + make_interval(days => ${exportStoredDays})
      where school_id = ${record.schoolId} and id = ${record.id}`.execute(trx)
    const { regionCode } = account
    await notifyExport(trx, record, { kind: 'export-done', regionCode, rows: written.rows })
    await endJob(trx, job, 'done')
  })
}

async function beginExport(trx: Trx, job: ExportWork): Promise<ExportRecord | undefined> {
  const record = await findExport(trx, job.schoolId, job.payload.exportId, true)
  if (record?.state !== 'waiting' && record?.state !== 'running') {
    await endJob(trx, job, 'done')
    return undefined
  }
  await dropChunks(trx, record)
  await sql`
    update export set state = 'running', rows_done = 0
    where school_id = ${record.schoolId} and id = ${record.id}`.execute(trx)
  return record
}

type Written = { rows: number; bytes: number }
type Account = { scope: Scope; regionCode: string }

/** The whole file by one definition set: should the district change its own meanwhile, it is written anew. */
async function writeBySet(
  db: Db,
  inJob: InJob,
  record: ExportRecord,
  account: Account,
  ids: ExportedIds,
): Promise<Written> {
  for (;;) {
    const set = await setOfRegion(db, account.regionCode)
    const written = await writeFile(db, inJob, record, { ...account, setId: set.id }, ids)
    if ((await setOfRegion(db, account.regionCode)).mark === set.mark) return written
    await inJob((trx) => dropChunks(trx, record))
    ids.clear()
  }
}

async function writeFile(
  db: Db,
  inJob: InJob,
  record: ExportRecord,
  { scope, regionCode, setId }: Account & { setId: DefinitionSetId },
  ids: ExportedIds,
): Promise<Written> {
  const { list, request, schoolId, id } = record
  const source = streamRows(db, scope, list, request.split ? inClasses(list, request, scope) : request)
  let rows = 0
  let bytes = 0
  let seq = 0
  let saidAt = Date.now()

  async function* counted(): AsyncGenerator<ListRow[]> {
    for await (const batch of source) {
      if (!record.masked)
        for (const row of batch) note(ids, Number(row['schoolId']), Number(row['studentId'] ?? row['id']))
      yield batch
      rows += batch.length
      if (Date.now() - saidAt < notifyEveryMs) continue
      saidAt = Date.now()
      const done = rows
      await inJob((trx) =>
        sql`
          update export set rows_done = ${done}, rows_of = greatest(rows_of, ${done})
          where school_id = ${schoolId} and id = ${id}`.execute(trx),
      )
    }
  }
  const keep = async (chunk: Buffer) => {
    const at = seq++
    bytes += chunk.length
    await inJob((trx) =>
      sql`
        insert into export_chunk (school_id, export_id, seq, bytes)
        values (${schoolId}, ${id}, ${at}, ${chunk})`.execute(trx),
    )
  }
  let pieces: Buffer[] = []
  let size = 0
  const file = await fileBytes(db, { record, regionCode, setId, rows: counted() })
  for await (const piece of file) {
    pieces.push(piece)
    size += piece.length
    if (size < chunkBytes) continue
    await keep(Buffer.concat(pieces))
    pieces = []
    size = 0
  }
  if (size > 0) await keep(Buffer.concat(pieces))
  return { rows, bytes }
}

function note(ids: ExportedIds, schoolId: number, id: number): void {
  const known = ids.get(schoolId)
  if (known) known.push(id)
  else ids.set(schoolId, [id])
}

/** Gives an export up: nothing of its file stays, and its account is notified. */
export async function failExport(db: Db, job: ExportWork): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await endJob(trx, job, 'failed')
    const record = await findExport(trx, job.schoolId, job.payload.exportId, true)
    if (record?.state !== 'waiting' && record?.state !== 'running') return
    await dropChunks(trx, record)
    await sql`
      update export set state = 'failed', bytes = 0
      where school_id = ${record.schoolId} and id = ${record.id}`.execute(trx)
    const account = await scopeOfAccount(trx, record.accountId)
    if (!account) return
    const { regionCode } = account
    await notifyExport(trx, record, { kind: 'export-failed', regionCode, rows: record.rowsOf })
  })
}

/** Notifies the account that its file is there, or that there will be none; leads to the list of exports. */
async function notifyExport(
  trx: Db,
  { id, accountId, list }: ExportRecord,
  about: { kind: 'export-done' | 'export-failed'; regionCode: string; rows: number },
): Promise<void> {
  await postNotice(
    trx,
    {
      regionCode: about.regionCode,
      tab: 'notification',
      kind: about.kind,
      params: { what: `@list-${list}`, rows: about.rows },
      href: `/exports?id=${id}`,
    },
    { accounts: [accountId] },
  )
}
