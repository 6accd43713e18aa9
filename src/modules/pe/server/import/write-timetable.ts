import { sql } from 'kysely'
import type { Db, Trx } from '@/server/db/schema.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { calendarOf } from '@/server/db/calendar-of.ts'
import type { JobPayloads } from '@/server/jobs/job-queue.ts'
import { announce } from '@/server/db/announce.ts'
import { Failure } from '@/server/http/failure.ts'
import { lockTimetable } from '../timetable/change/lock-timetable.ts'
import { keepChange, rowsAsTheyAre, takeBack } from '../timetable/change/pe-change.ts'
import { endBefore, isWhole, putEntry } from '../timetable/change/put-entry.ts'
import { changeFrom, termAtHand } from '../timetable/change/term-at-hand.ts'
import { droppedLessons, type DroppedEntry } from './dropped-lessons.ts'
import { stagedRows } from '@/server/imports/stage-rows.ts'
import { StepRefused } from '@/server/imports/step-refused.ts'
import type { UploadRecord } from '@/server/imports/upload-record.ts'
import type { Written } from '@/server/imports/import-kind.ts'

/** What a lesson without one is about; the example of the template says the same. */
const usualTopic = '体育'

/**
 * Lessons of a plan into the timetable, from today on where the term has begun: what was taught stays. What the file leaves out of its classes
 * is taken out from the same day on. An undo puts all of it back. Throws StepRefused `planChanged` where other lessons would be taken out
 * than the person saw.
 */
export async function writeTimetable(
  trx: Trx,
  upload: UploadRecord,
  { removes }: Pick<JobPayloads['commit'], 'removes'>,
): Promise<Written> {
  const { schoolId, regionCode } = upload
  await lockTimetable(trx, schoolId)
  const now = new Date()
  const today = schoolDay(now)
  const term = termAtHand(await calendarOf(trx, { regionCode, schoolId }), upload.term ?? undefined, today)
  const from = changeFrom(term, null, today)
  const rows = await stagedRows(trx, upload, sql<boolean>`action in ('create', 'update')`)
  const ids = rows.flatMap(({ values }) => (typeof values['entry'] === 'string' ? [values['entry']] : []))
  const dropped = await droppedLessons(trx, upload)
  if (removes !== undefined && removes !== dropped.length)
    throw new StepRefused('planChanged', { n: Math.abs(dropped.length - removes) })
  const before = await rowsAsTheyAre(trx, {
    what: 'timetable',
    schoolId,
    ids: [...ids, ...dropped.map((entry) => entry.id)],
  })
  const old = new Map(before.map((row) => [row.id, row as unknown as OldEntry]))
  const after = await takeOut(trx, { schoolId, from, now }, dropped)
  for (const { values, targetId } of rows) {
    const entry = typeof values['entry'] === 'string' ? old.get(values['entry']) : undefined
    const text = (field: 'topic' | 'venue', stored: string | undefined, usual: string) =>
      String(values[field] ?? stored ?? usual)
    after.push(
      ...(await putEntry(trx, {
        schoolId,
        term: term.key,
        now,
        from,
        uploadId: upload.id,
        old: entry ? { id: entry.id, from: entry.valid_from, to: entry.valid_to } : null,
        content: {
          classId: Number(targetId),
          weekday: Number(values['weekday']),
          period: Number(values['period']),
          teacherId: Number(values['teacherId']),
          topic: text('topic', entry?.topic, usualTopic),
          venue: text('venue', entry?.venue, ''),
        },
      })),
    )
  }
  await keepChange(trx, {
    id: upload.id,
    what: 'timetable',
    schoolId,
    accountId: upload.accountId,
    at: now,
    before,
    after,
  })
  await notify(trx, upload)
  const created = rows.filter(({ action }) => action === 'create').length
  return { created, updated: rows.length - created, removed: dropped.length }
}

interface Cut {
  schoolId: number
  /** From which day on; null = the whole term. */
  from: string | null
  now: Date
}

/** Answers the entries that stand until the day before. */
async function takeOut(trx: Db, { schoolId, from, now }: Cut, dropped: readonly DroppedEntry[]) {
  const [whole, ended] = [
    dropped.filter((each) => isWhole(each, from)),
    dropped.filter((each) => !isWhole(each, from)),
  ]
  await sql`
    delete from pe_timetable
    where school_id = ${schoolId} and id = any(${whole.map(({ id }) => id)}::uuid[])`.execute(trx)
  for (const { id } of ended) await endBefore(trx, { schoolId, id, now }, from!)
  return ended.map(({ id }) => id)
}

interface OldEntry {
  id: string
  topic: string
  venue: string
  valid_from: string | null
  valid_to: string | null
}

/** The timetable as it was before; what somebody changed since stands in the way. */
export async function undoTimetable(trx: Trx, upload: UploadRecord): Promise<void> {
  const { schoolId, id } = upload
  await lockTimetable(trx, schoolId)
  try {
    await takeBack(trx, { schoolId, id, now: new Date() })
  } catch (error) {
    if (error instanceof Failure) throw new StepRefused('touchedSince', { n: 1 })
    throw error
  }
  await notify(trx, upload)
}

const notify = (trx: Db, { schoolId, regionCode }: UploadRecord) =>
  announce(trx, regionCode, { kind: 'lessons-changed', school: schoolId, asOf: new Date().toISOString() })
