import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { ParsedInputOf, ReplyOf } from '@/contract/call.ts'
import { firstOf } from '@/lib/required.ts'
import type { timetableUndo } from '@/modules/pe/contract/timetable.ts'
import { announce } from '@/server/db/announce.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { regionOf, schoolOf } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'
import type { SignedInContext } from '@/server/http/route.ts'
import { takeForLessons, type LessonSlot } from '../../hearts/take/take-for-lessons.ts'
import { lockLessons } from './lock-timetable.ts'

type What = 'timetable' | 'lesson'
type Row = Record<string, unknown> & { id: string | number; version: number }

const tables = { timetable: 'pe_timetable', lesson: 'lesson' } as const
const idTypes = { timetable: sql`uuid`, lesson: sql`bigint` } as const

/** Rows as they stand, to be stored before a change. */
export async function rowsAsTheyAre(
  trx: Db,
  { what, schoolId, ids }: { what: What; schoolId: number; ids: readonly (string | number)[] },
): Promise<Row[]> {
  const { rows } = await sql<{ row: Row }>`
    select to_jsonb(t) as row from ${sql.table(tables[what])} t
    where t.school_id = ${schoolId} and t.id = any(${ids}::${idTypes[what]}[])`.execute(trx)
  return rows.map(({ row }) => row)
}

interface StoredChange {
  /** Of an import, its own. */
  id?: string
  what: What
  schoolId: number
  accountId: number
  at: Date
  before: readonly Row[]
  /** Every row that the change wrote and left standing. */
  after: readonly (string | number)[]
}

/** Keeps a change for whoever wants to take it back, in the transaction that makes it. Answers its id. */
export async function keepChange(trx: Db, change: StoredChange): Promise<string> {
  const { what, schoolId, accountId, at, before, after } = change
  const id = change.id ?? randomUUID()
  const standing = (await rowsAsTheyAre(trx, { what, schoolId, ids: after })).map((row) => ({
    id: row.id,
    version: row.version,
  }))
  await sql`
    insert into pe_change (school_id, id, what, before, after, account_id, at)
    values (${schoolId}, ${id}, ${what}, ${JSON.stringify(before)}::jsonb, ${JSON.stringify(standing)}::jsonb,
      ${accountId}, ${at})`.execute(trx)
  return id
}

/**
 * Puts rows back as they were before a change, while each still stands as the change left it. Throws Failure 404 for none of the school's,
 * 409 where one was changed, marked or measured since, or the change is taken back already.
 */
export function undoChange(
  { change: id }: ParsedInputOf<typeof timetableUndo>,
  { db, caller, now, requestId }: SignedInContext,
): Promise<ReplyOf<typeof timetableUndo>> {
  const schoolId = schoolOf(caller.scope)
  return db.transaction().execute(async (trx) => {
    await lockLessons(trx, schoolId)
    const { what, back, taken, slots } = await takeBack(trx, { schoolId, id, now: now() })
    await takeForLessons(trx, {
      schoolId,
      accountId: caller.accountId,
      requestId,
      now: now(),
      slots,
    })
    await writeAudit(trx, {
      schoolId,
      accountId: caller.accountId,
      requestId,
      action: 'pe-change-undone',
      subject: `change:${id}`,
      detail: { what, back, taken },
    })
    await announce(trx, regionOf(caller.scope), {
      kind: 'lessons-changed',
      school: schoolId,
      asOf: now().toISOString(),
    })
    return { what }
  })
}

/** The same inside of a transaction that holds the school's timetable. */
export async function takeBack(
  trx: Db,
  { schoolId, id, now }: { schoolId: number; id: string; now: Date },
): Promise<{ what: What; back: number; taken: number; slots: LessonSlot[] }> {
  const { rows } = await sql<{ what: What; before: Row[]; after: Row[]; isUndone: boolean }>`
    select what, before, after, undone_at is not null as "isUndone" from pe_change
    where school_id = ${schoolId} and id = ${id} for update`.execute(trx)
  const [change] = rows
  if (!change) throw new Failure(404, { messageKey: 'noSuchChange' })
  const { what, before, after } = change
  if (change.isUndone || !(await isUntouched(trx, { what, schoolId, after })))
    throw new Failure(409, { messageKey: 'timetableTouched' })
  const stays = new Set(before.map((row) => String(row.id)))
  const slots =
    what === 'lesson'
      ? slotsOf([
          ...before,
          ...(await rowsAsTheyAre(trx, { what, schoolId, ids: after.map((row) => row.id) })),
        ])
      : []
  const made = after.filter((row) => !stays.has(String(row.id))).map((row) => row.id)
  await sql`
    delete from ${sql.table(tables[what])} where school_id = ${schoolId} and id = any(${made}::${idTypes[what]}[])`.execute(
    trx,
  )
  await putBack(trx, { what, schoolId, before })
  await sql`update pe_change set undone_at = ${now} where school_id = ${schoolId} and id = ${id}`.execute(trx)
  return { what, back: before.length, taken: made.length, slots }
}

const slotsOf = (lessons: readonly Row[]): LessonSlot[] =>
  lessons.map((row) => ({ class: Number(row['class_id']), day: String(row['day']) }))

interface Standing {
  what: What
  schoolId: number
  after: readonly Row[]
}

async function isUntouched(trx: Db, { what, schoolId, after }: Standing): Promise<boolean> {
  const isUsed =
    what === 'timetable'
      ? sql`false`
      : sql`(exists (select from lesson_heart h where h.school_id = t.school_id and h.lesson_id = t.id)
          or exists (select from pe_assessment a where a.school_id = t.school_id and a.lesson_id = t.id))`
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n
    from jsonb_to_recordset(${JSON.stringify(after)}::jsonb) a (id ${idTypes[what]}, version int)
    join ${sql.table(tables[what])} t on t.school_id = ${schoolId} and t.id = a.id and t.version = a.version
    where not ${isUsed}`.execute(trx)
  return firstOf(rows).n === after.length
}

interface PutBack {
  what: What
  schoolId: number
  before: readonly Row[]
}

/** A row that is put back has a version that nobody has seen, so that what was made on the state between is refused. */
async function putBack(trx: Db, { what, schoolId, before }: PutBack): Promise<void> {
  if (before.length === 0) return
  const table = sql.table(tables[what])
  const input = JSON.stringify(before)
  await sql`
    delete from ${table} t using jsonb_to_recordset(${input}::jsonb) b (id ${idTypes[what]})
    where t.school_id = ${schoolId} and t.id = b.id`.execute(trx)
  await sql`
    insert into ${table}
    select r.* from jsonb_array_elements(${JSON.stringify(
      before.map((row) => ({ ...row, version: row.version + 2 })),
    )}::jsonb) one (row) cross join lateral jsonb_populate_record(null::${table}, one.row) r`.execute(trx)
}
