import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { UploadKind } from '@/contract/uploads.ts'
import { Failure } from '../http/failure.ts'
import { requireModule } from '../http/require-module.ts'
import type { UploadedFile } from '../http/receive-file.ts'
import type { SignedInContext } from '../http/route.ts'
import { Slots } from '../http/slots.ts'
import { shortFileBytes } from '../jobs/job-pools.ts'
import { enqueue } from '../jobs/job-queue.ts'
import { WorkbookRefusal } from '../workbook/refusal.ts'
import { isCompoundFile } from '../workbook/compound-file.ts'
import { sniff } from '../workbook/sniff.ts'
import { refusalMessage } from './import-texts.ts'
import { importKinds } from './import-kind.ts'
import { ownerOf } from './own-upload.ts'

const chunkBytes = 1024 * 1024
/** Files written to the database at a time: many at once would take all its connections. */
const keeping = new Slots(2)

/**
 * Keeps an uploaded file for the worker. A file that is plainly no workbook is refused at once (Failure 400); the
 * history keeps its name and the reason, and nothing else of it.
 */
export async function receiveUpload(
  context: SignedInContext,
  file: UploadedFile | undefined,
  kind: UploadKind,
  /** Round of results; school year of questionnaires; competition of its entries and results; term of a timetable. */
  roundId: number | string | null,
): Promise<{ schoolId: number; id: string }> {
  const { schoolId, regionCode } = ownerOf(context.caller)
  requireModule(context.caller, importKinds[kind].module)
  // A bureau brings lists of schools, and results of what it holds; a school everything else.
  const { broughtBy } = importKinds[kind]
  if (broughtBy !== 'both' && (schoolId === 0) !== (broughtBy === 'bureau'))
    throw new Failure(403, { messageKey: 'outOfScope' })
  if (!file) throw new Failure(400, { messageKey: 'notMultipart' })
  const id = randomUUID()
  const refusal = refusalOf(file)
  await keeping.take(() =>
    context.db.transaction().execute(async (trx) => {
      await sql`
      insert into upload (school_id, id, kind, ${sql.ref(importKinds[kind].column ?? 'round_id')}, account_id, file_name, file_bytes, file_sha256, state,
        refusal, refusal_params, region_code)
      values (${schoolId}, ${id}, ${kind}, ${roundId}, ${context.caller.accountId}, ${file.name},
        ${file.size}, ${file.sha256}, ${refusal ? 'failed' : 'received'}, ${refusal?.code ?? null},
        ${refusal ? JSON.stringify(refusal.params) : null}::jsonb,
        ${schoolId === 0 ? regionCode : null})`.execute(trx)
      if (refusal) return
      for (let seq = 0; seq * chunkBytes < file.size; seq++) {
        const bytes = await file.read(seq * chunkBytes, chunkBytes)
        await sql`
        insert into upload_chunk (school_id, upload_id, seq, bytes) values (${schoolId}, ${id}, ${seq}, ${bytes})
      `.execute(trx)
      }
      await enqueue(
        trx,
        { schoolId, regionCode, uploadId: id, isShort: file.size <= shortFileBytes },
        'read',
        {},
      )
    }),
  )
  // From here on the database has it: the caller may wait long for its plan.
  await file.close()
  if (refusal) {
    throw new Failure(400, refusalMessage(refusal.code, refusal.params))
  }
  return { schoolId, id }
}

/** What its first bytes say; of an Excel 97–2003 file that is longer they do not say enough, and its reader does. */
function refusalOf({ head, size }: UploadedFile): WorkbookRefusal | undefined {
  if (isCompoundFile(head) && head.length < size) return undefined
  try {
    sniff(head)
    return undefined
  } catch (error) {
    if (error instanceof WorkbookRefusal) return error
    throw error
  }
}
