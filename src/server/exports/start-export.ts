import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { ParsedInputOf } from '@/contract/call.ts'
import { maxExportRows, type ExportJob, type exportStart } from '@/contract/exports.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { writeAudit } from '../db/audit.ts'
import { forModule, regionOf, scopeKey } from '../db/scope.ts'
import { Failure } from '../http/failure.ts'
import { requireModule } from '../http/require-module.ts'
import type { SignedInContext } from '../http/route.ts'
import { enqueue } from '../jobs/job-queue.ts'
import { exportView, findExport, schoolOfExports } from './export-record.ts'
import { checkRequest } from './export-request.ts'
import { fileNameOf } from './export-labels.ts'
import { countRows } from './list-rows.ts'
import { listReaders } from './list-readers.ts'

/** Exports of one account that may wait or run at a time. */
const maxRunning = 3

/** Checks what is asked for, counts it, and puts it in the queue. Throws Failure 400, 403, 409. */
export async function startExport(
  input: ParsedInputOf<typeof exportStart>,
  context: SignedInContext,
): Promise<ExportJob> {
  const { caller, db, locale } = context
  const schoolId = schoolOfExports(caller)
  if (schoolId === null) throw new Failure(403)
  const module = listReaders[input.list].module
  requireModule(caller, module)
  const request = checkRequest(input, caller.role)
  const rows = await countRows(db, forModule(caller.scope, module), input.list, request)
  if (rows > maxExportRows)
    throw new Failure(409, { messageKey: 'exportTooMany', params: { n: rows, max: maxExportRows } })
  const id = randomUUID()
  return await db.transaction().execute(async (trx) => {
    await sql`select from account where id = ${caller.accountId} for update`.execute(trx)
    const { rows: running } = await sql`
      select from export where school_id = ${schoolId} and account_id = ${caller.accountId}
        and state in ('waiting', 'running')`.execute(trx)
    if (running.length >= maxRunning)
      throw new Failure(409, { messageKey: 'exportsRunning', params: { n: maxRunning } })
    const masked = request.unmasked === undefined
    const fileName = fileNameOf(
      locale,
      input.list,
      schoolDay(context.now()),
      request.split ? 'zip' : input.format,
    )
    await sql`
      insert into export (school_id, id, account_id, list, request, format, masked, locale, rows_of, file_name)
      values (${schoolId}, ${id}, ${caller.accountId}, ${input.list},
        ${JSON.stringify({ ...request, scope: scopeKey(caller.scope) })}::jsonb,
        ${input.format}, ${masked}, ${locale}, ${rows}, ${fileName})`.execute(trx)
    await writeAudit(trx, {
      schoolId,
      accountId: caller.accountId,
      action: masked ? 'export' : 'export-unmasked',
      subject: `export:${id}`,
      detail: {
        list: input.list,
        format: input.format,
        rows,
        columns: request.columns,
        split: request.split,
        ...request.unmasked,
      },
      requestId: context.requestId,
    })
    await enqueue(trx, { schoolId, regionCode: regionOf(caller.scope) }, 'export', { exportId: id })
    const record = await findExport(trx, schoolId, id)
    if (!record) throw new Failure(500)
    return exportView(record)
  })
}
