import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { ParsedInputOf, ReplyOf } from '@/contract/call.ts'
import { required } from '@/lib/required.ts'
import { sportEntry, sportEntryRecent, sportEntryUndo } from '@/modules/sport/contract/entry.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { refuseOtherClass } from '@/server/db/out-of-scope.ts'
import { inScope, regionOf, schoolOf } from '@/server/db/scope.ts'
import { isOpenClass } from '@/server/db/open-classes.ts'
import { Failure } from '@/server/http/failure.ts'
import { route, type Route, type SignedInContext } from '@/server/http/route.ts'
import { lockSport } from './summaries/enrolled.ts'
import { removeRecords } from './intake/remove-records.ts'
import { sportSources } from '@/server/devices/sources.ts'
import { takeRecords } from './intake/take-records.ts'
import { readRecentEntries, undoMs } from './recent-entries.ts'
import { readEntryOf, readSameRecords } from './same-entry.ts'

export const sportEntryRoutes: readonly Route[] = [
  route(sportEntry, enter),
  route(sportEntryUndo, undo),
  route(sportEntryRecent, async (_, { db, caller, now }) => ({
    rows: await readRecentEntries(db, caller, now()),
  })),
]

/** Rows that an earlier entry holds stay that one's, and go when it is taken back. */
const withoutSame = (
  input: ParsedInputOf<typeof sportEntry>,
  same: ReadonlyMap<string, string>,
): ParsedInputOf<typeof sportEntry> => ({
  ...input,
  students: input.students.filter(({ record }) => !same.has(record)),
})

/** One transaction from the look at the class to the figures. */
function enter(
  input: ParsedInputOf<typeof sportEntry>,
  { db, caller, now, requestId }: SignedInContext,
): Promise<ReplyOf<typeof sportEntry>> {
  const schoolId = schoolOf(caller.scope)
  const from = { schoolId, source: sportSources.teacher, id: caller.accountId }
  return db.transaction().execute(async (trx) => {
    await lockSport(trx, schoolId)
    await lockStudents(trx, caller.scope, input)
    const startedAt = `${input.day}T${input.time}:00+08:00`
    const records = input.students.map(({ record, student, minutes, amount }) => ({
      id: record,
      student,
      item: input.item,
      startedAt,
      seconds: minutes * 60,
      inSchool: input.inSchool,
      ...(amount === undefined ? {} : { amount }),
    }))
    const same = await readSameRecords(trx, from, records)
    const own = { schoolId, accountId: caller.accountId }
    const entry = same.size === records.length ? await readEntryOf(trx, own, [...same.values()]) : undefined
    const noted = entry ?? (await noteEntry(trx, own, withoutSame(input, same), now()))
    const outcomes = await takeRecords(
      trx,
      from,
      records.map((one) => ({ ...one, id: same.get(one.id) ?? one.id })),
      { now: now() },
    )
    const of = (state: string) => outcomes.filter((one) => one.state === state).length
    const counts = { taken: of('taken'), repeated: of('repeated'), quarantined: of('quarantined') }
    if (!entry && counts.taken + counts.quarantined > 0)
      await writeAudit(trx, {
        schoolId,
        accountId: caller.accountId,
        action: 'sport-entered',
        requestId,
        subject: input.id,
        detail: { class: input.class, day: input.day, ...counts },
      })
    return {
      entry: noted.id,
      ...counts,
      reasons: outcomes.flatMap(({ reason }, index) =>
        reason ? [{ student: required(input.students[index], 'a pupil').student, reason }] : [],
      ),
      undoableUntil: new Date(noted.made_at.getTime() + undoMs).toISOString(),
    }
  })
}

/** Throws Failure 403 for another's class, 404 unless everybody named is in it: an entry is of one class. */
async function lockStudents(
  trx: Db,
  scope: SignedInContext['caller']['scope'],
  { class: classId, students }: ParsedInputOf<typeof sportEntry>,
): Promise<void> {
  await refuseOtherClass(trx, scope, classId, 'noSuchSportClass')
  const ids = [...new Set(students.map(({ student }) => student))]
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from student s join class c on c.school_id = s.school_id and c.id = s.class_id
    where ${inScope(scope, 's.school_id', 's.class_id')} and s.class_id = ${classId} and s.removed is null and ${isOpenClass}
      and s.id = any(${ids}::bigint[])`.execute(trx)
  if ((rows[0]?.n ?? 0) < ids.length) throw new Failure(404, { messageKey: 'noSuchSportClass' })
}

/** The entry, and when it was made first. Throws Failure 409 for one that was taken back, or is somebody else's. */
async function noteEntry(
  trx: Db,
  { schoolId, accountId }: { schoolId: number; accountId: number },
  { id, class: classId, students }: ParsedInputOf<typeof sportEntry>,
  now: Date,
): Promise<{ id: string; made_at: Date }> {
  const records = students.map(({ record }) => record)
  await sql`
    insert into sport_entry (school_id, id, account_id, class_id, records, made_at)
    values (${schoolId}, ${id}, ${accountId}, ${classId}, ${records}::uuid[], ${now})
    on conflict (school_id, id) do nothing`.execute(trx)
  const { rows } = await sql<{ id: string; made_at: Date }>`
    select id, made_at from sport_entry
    where school_id = ${schoolId} and id = ${id} and account_id = ${accountId} and class_id = ${classId}
      and records = ${records}::uuid[] and undone_at is null`.execute(trx)
  if (!rows[0]) throw new Failure(409, { messageKey: 'sportEntryGone' })
  return rows[0]
}

function undo(
  { id }: ParsedInputOf<typeof sportEntryUndo>,
  { db, caller, now, requestId }: SignedInContext,
): Promise<ReplyOf<typeof sportEntryUndo>> {
  const schoolId = schoolOf(caller.scope)
  return db.transaction().execute(async (trx) => {
    await lockSport(trx, schoolId)
    const { rows } = await sql<{ records: string[]; made_at: Date }>`
      update sport_entry set undone_at = ${now()}
      where school_id = ${schoolId} and id = ${id} and account_id = ${caller.accountId} and undone_at is null
      returning records::text[] as records, made_at`.execute(trx)
    const entry = rows[0]
    if (!entry) throw new Failure(404, { messageKey: 'sportEntryGone' })
    if (now().getTime() > entry.made_at.getTime() + undoMs)
      throw new Failure(409, { messageKey: 'sportEntryOld' })
    const from = { schoolId, source: sportSources.teacher, id: caller.accountId }
    const removed = await removeRecords(trx, from, {
      ids: entry.records,
      at: entry.made_at,
      now: now(),
      region: regionOf(caller.scope),
    })
    await writeAudit(trx, {
      schoolId,
      accountId: caller.accountId,
      action: 'sport-entry-undone',
      requestId,
      subject: id,
      detail: { removed },
    })
    return { removed }
  })
}
