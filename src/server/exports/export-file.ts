import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import { Failure } from '../http/failure.ts'
import type { Caller, FileReply } from '../http/route.ts'
import { ownExports, type ExportRecord } from './export-record.ts'

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

/** An own finished file, read from the database piece by piece as the receiver takes it. Throws Failure 404, 409. */
export async function exportFile(db: Db, caller: Caller, id: string): Promise<FileReply> {
  const [record] = await ownExports(db, caller, id)
  if (!record) throw new Failure(404, { messageKey: 'noSuchExport' })
  if (record.state === 'waiting' || record.state === 'running')
    throw new Failure(409, { messageKey: 'exportNotReady' })
  if (record.state !== 'done') throw new Failure(404, { messageKey: 'exportGone' })
  return {
    file: {
      name: record.fileName,
      type: record.request.split ? 'application/zip' : types[record.format],
      size: record.bytes,
      body: chunks(db, record),
    },
  }
}

function chunks(db: Db, { schoolId, id }: ExportRecord): ReadableStream<Uint8Array> {
  let seq = 0
  return new ReadableStream(
    {
      pull: async (controller) => {
        const { rows } = await sql<{ bytes: Buffer }>`
          select bytes from export_chunk
          where school_id = ${schoolId} and export_id = ${id} and seq = ${seq++}`.execute(db)
        if (rows[0]) controller.enqueue(rows[0].bytes)
        else controller.close()
      },
    },
    { highWaterMark: 1 },
  )
}
