import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { codesList, type CodeRow } from '@/modules/records/contract/binding-codes.ts'
import { warnedDays } from '@/modules/records/contract/binding.ts'
import { readerOf } from '@/server/db/personal-data.ts'
import { Failure } from '@/server/http/failure.ts'
import { route, type Route } from '@/server/http/route.ts'
import { codesInScope } from './codes-in-scope.ts'
import { sheetColumns, sheetTables, toSheet, type SheetColumns } from './sheets-of-codes.ts'

const pageSize = 50

interface ListedCode extends SheetColumns {
  school_id: number
  created_at: Date
  revoked_at: Date | null
  is_tried: boolean | null
  guardians: number | null
}

/** Codes in scope, newest first, by keyset. */
export const codesListRoute = (origin: string | null): Route =>
  route(codesList, async ({ classId, cursor }, { db, caller, now }) => {
    const codes = codesInScope(caller.scope, classId === undefined ? sql`true` : sql`of_class = ${classId}`)
    const after = cursor === undefined ? undefined : readCursor(cursor)
    const { rows } = await sql<ListedCode>`
      select ${sheetColumns}, b.school_id, b.created_at, b.revoked_at, s.guardians,
        b.warned_at > clock_timestamp() - make_interval(days => ${warnedDays}) as is_tried
      from ${codes} ${sheetTables}
      where ${after ? sql`(b.created_at, b.code) < (${after.at}::timestamptz, ${after.code})` : sql`true`}
      order by b.created_at desc, b.code desc limit ${pageSize + 1}`.execute(db)
    const counted = await sql<{ n: number }>`select count(*) as n from ${codes}`.execute(db)
    const page = rows.slice(0, pageSize)
    const bound = await boundBy(db, page)
    const last = page.at(-1)
    return {
      origin,
      rows: page.map((row) => ({
        ...toSheet(row, readerOf(caller.scope)),
        createdAt: row.created_at.toISOString(),
        state: stateOf(row, now()),
        bound: row.guardians ?? bound.get(row.code) ?? 0,
      })),
      total: counted.rows[0]?.n ?? 0,
      next: last && rows.length > pageSize ? cursorOf(last) : null,
    }
  })

function stateOf(row: ListedCode, at: Date): CodeRow['state'] {
  if (row.revoked_at) return 'revoked'
  if (row.expires_at <= at) return 'expired'
  return row.is_tried ? 'tried' : 'valid'
}

/** Standing bindings made with a code that many share; a student's own has the student's count. */
async function boundBy(db: Db, rows: readonly ListedCode[]): Promise<Map<string, number>> {
  const shared = rows.filter(({ student_id }) => student_id === null)
  if (shared.length === 0) return new Map()
  const found = await sql<{ code: string; n: number }>`
    select code, count(*) as n from guardian_binding
    where school_id = any(${[...new Set(shared.map(({ school_id }) => school_id))]}::int[])
      and code = any(${shared.map(({ code }) => code)}::text[]) and ended_at is null
    group by code`.execute(db)
  return new Map(found.rows.map(({ code, n }) => [code, n]))
}

const cursorOf = ({ created_at, code }: ListedCode) =>
  Buffer.from(`${created_at.toISOString()} ${code}`).toString('base64url')

function readCursor(text: string): { at: string; code: string } {
  const [at = '', code = ''] = Buffer.from(text, 'base64url').toString().split(' ')
  if (code === '' || Number.isNaN(Date.parse(at))) throw new Failure(400)
  return { at: new Date(at).toISOString(), code }
}
