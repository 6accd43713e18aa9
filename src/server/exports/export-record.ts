import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import type { ExportJob } from '@/contract/exports.ts'
import type { ListName } from '@/contract/lists/lists.ts'
import { mayUse } from '../http/require-module.ts'
import type { Caller } from '../http/route.ts'
import { listReaders } from './list-readers.ts'
import type { Locale } from '../http/locale.ts'
import type { ExportRequest } from './export-request.ts'

export interface ExportRecord {
  /** 0 = of bureau staff. */
  schoolId: number
  id: string
  accountId: number
  list: ListName
  /** Its scope as a key: an account that was given another one does not get this file. */
  request: ExportRequest & { scope: string }
  format: 'xlsx' | 'csv'
  masked: boolean
  locale: Locale
  state: ExportJob['state']
  rowsDone: number
  rowsOf: number
  bytes: number
  fileName: string
  createdAt: Date
  expiresAt: Date | null
}

const columns = sql`school_id as "schoolId", id, account_id as "accountId", list, request, format, masked, locale,
  case when state = 'done' and expires_at <= now() then 'expired' else state end as state,
  rows_done as "rowsDone", rows_of as "rowsOf", bytes, file_name as "fileName",
  created_at as "createdAt", expires_at as "expiresAt"`

/** Where an account's exports lie; null = it has none. */
export function schoolOfExports({ scope }: Pick<Caller, 'scope'>): number | null {
  if (scope.kind === 'school') return scope.schoolId
  return scope.kind === 'region' ? 0 : null
}

/** An export by its key; `lock` for whoever changes it. */
export async function findExport(
  db: Db,
  schoolId: number,
  id: string,
  lock = false,
): Promise<ExportRecord | undefined> {
  const { rows } = await sql<ExportRecord>`
    select ${columns} from export where school_id = ${schoolId} and id = ${id} ${lock ? sql`for update` : sql``}
  `.execute(db)
  return rows[0]
}

const maxListed = 50

/** Own exports, newest first; of a module that is closed to the caller's school, none. */
export async function ownExports(db: Db, caller: Caller, id?: string): Promise<ExportRecord[]> {
  const { rows } = await sql<ExportRecord>`
    select ${columns} from export
    where school_id = ${schoolOfExports(caller) ?? -1} and account_id = ${caller.accountId}
      and (${id ?? null}::uuid is null or id = ${id ?? null}::uuid)
    order by created_at desc limit ${maxListed}`.execute(db)
  return rows.filter(({ list }) => mayUse(caller, listReaders[list].module))
}

export const exportView = (record: ExportRecord): ExportJob => ({
  id: record.id,
  list: record.list,
  format: record.format,
  masked: record.masked,
  state: record.state,
  rows: { done: record.rowsDone, of: record.rowsOf },
  bytes: record.bytes,
  fileName: record.fileName,
  createdAt: record.createdAt.toISOString(),
  expiresAt: record.expiresAt?.toISOString() ?? null,
})
