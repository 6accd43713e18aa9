import { sql } from 'kysely'
import type { Trx } from '../db/schema.ts'
import type { UploadRecord } from './upload-record.ts'

/**
 * A record put back gets a new version, so that no plan made meanwhile takes it for the one it saw. The upload that
 * wrote it before may still be undone in its turn: its note of the version follows.
 */
export async function passVersionsOn(trx: Trx, upload: UploadRecord): Promise<void> {
  await sql`
    update upload_change older set version = undone.version + 1
    from upload_change undone
    where undone.school_id = ${upload.schoolId} and undone.upload_id = ${upload.id} and undone.before is not null
      and older.school_id = undone.school_id and older.upload_id = (undone.before->>'upload_id')::uuid
      and older.target_id = undone.target_id and older.version = (undone.before->>'version')::int
      and older.row > 0`.execute(trx)
}
