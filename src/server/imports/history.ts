import { sql } from 'kysely'
import * as z from 'zod/mini'
import { uploadKind, type UploadKind } from '@/contract/uploads.ts'
import { Failure } from '../http/failure.ts'
import type { SignedInContext } from '../http/route.ts'
import { mayUse } from '../http/require-module.ts'
import { moduleOfKind } from './module-of-kind.ts'
import { ownerOf } from './own-upload.ts'
import { planSummary } from './plan-view.ts'
import { uploadColumns, uploadSource, type UploadRecord } from './upload-record.ts'

const maxRows = 100

/** The school's or the district's uploads, newest first, without their issues. The cursor is the last plan's id. */
export async function history(
  { db, caller, locale }: SignedInContext,
  input: { kind?: UploadKind | undefined; before?: string | undefined; limit: number },
) {
  const { schoolId, regionCode } = ownerOf(caller)
  if (input.before !== undefined && !z.safeParse(z.uuid(), input.before).success) throw new Failure(400)
  const limit = Math.max(1, Math.min(maxRows, Math.floor(input.limit)))
  // What is of a module that the school may not use now is hidden, and comes back with it.
  const open = uploadKind.options.filter((kind) => mayUse(caller, moduleOfKind[kind]))
  const own = sql`u.kind = any(${open}::text[]) and u.school_id = ${schoolId} and (u.school_id > 0 or u.region_code = ${regionCode}) ${input.kind ? sql`and u.kind = ${input.kind}` : sql``}`
  const before = input.before
    ? sql`and (u.created_at, u.id) < (
        select created_at, id from upload where school_id = ${schoolId} and id = ${input.before})`
    : sql``
  const found = await sql<UploadRecord>`
    select ${uploadColumns} from ${uploadSource} where ${own} ${before}
    order by u.created_at desc, u.id desc limit ${limit + 1}`.execute(db)
  const count = await sql<{ n: number }>`select count(*)::int as n from upload u where ${own}`.execute(db)
  const rows = found.rows.slice(0, limit)
  return {
    rows: rows.map((upload) => planSummary(upload, locale)),
    total: count.rows[0]?.n ?? 0,
    next: found.rows.length > limit ? (rows.at(-1)?.id ?? null) : null,
  }
}
