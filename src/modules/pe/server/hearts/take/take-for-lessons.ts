import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { awaitsLesson } from '@/modules/pe/contract/heart.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { takeWaiting, type WaitingHearts } from './take-waiting.ts'

const pageSize = 200

/** Where lessons came, went or changed. */
export interface LessonSlot {
  class: number
  day: string
}

interface Changed {
  schoolId: number
  accountId: number
  requestId: string
  now: Date
  slots: readonly LessonSlot[]
}

/**
 * Takes heart rates that waited for a lesson of these classes and days, now that the lessons are others; what still belongs nowhere waits on
 * with the reason it has now. In the transaction that changes the lessons, which holds `lockHearts` before any lesson.
 */
export async function takeForLessons(
  trx: Db,
  { schoolId, accountId, requestId, now, slots }: Changed,
): Promise<void> {
  const resolved: number[] = []
  for (let after = 0; ;) {
    const rows = await waitingFor(trx, { schoolId, slots, after })
    if (rows.length === 0) break
    after = rows.at(-1)!.id
    const { taken, wrong } = await takeWaiting(trx, { schoolId, now, come: 'again' }, rows)
    await sql`
      update lesson_heart_sent s set resolution = 'released', resolved_at = ${now}, taken = t.taken
      from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) as t (id bigint, taken jsonb)
      where s.school_id = ${schoolId} and s.id = t.id`.execute(trx)
    await sql`
      update lesson_heart_sent s set reason = t.reason, lesson_id = t.lesson
      from jsonb_to_recordset(${JSON.stringify(wrong)}::jsonb) as t (id bigint, reason text, lesson bigint)
      where s.school_id = ${schoolId} and s.id = t.id`.execute(trx)
    resolved.push(...taken.map(({ id }) => id))
  }
  if (resolved.length > 0)
    await writeAudit(trx, {
      schoolId,
      accountId,
      requestId,
      action: 'lesson-heart-settled',
      subject: `school:${schoolId}`,
      detail: { as: 'lesson', records: resolved },
    })
}

interface Page {
  schoolId: number
  slots: readonly LessonSlot[]
  /** Id of the last one of the page before. */
  after: number
}

async function waitingFor(trx: Db, { schoolId, slots, after }: Page): Promise<WaitingHearts[]> {
  if (slots.length === 0) return []
  const { rows } = await sql<WaitingHearts>`
    with slot as (
      select class, day from jsonb_to_recordset(${JSON.stringify(slots)}::jsonb) as submitted (class bigint, day date))
    select q.id, q.device_id, q.payload from lesson_heart_sent q
    left join student s on s.school_id = q.school_id and s.id = (q.payload->>'student')::bigint
    left join lesson l on l.school_id = q.school_id and l.id = (q.payload->>'lesson')::bigint
    where q.school_id = ${schoolId} and q.id > ${after} and q.resolution is null and q.reason = any(${[...awaitsLesson]}::text[])
      and exists (select from slot
        where slot.class = coalesce(l.class_id, (q.payload->>'class')::bigint, s.class_id)
          and slot.day = coalesce(l.day, ((q.payload->>'startedAt')::timestamptz at time zone 'Asia/Shanghai')::date))
    order by q.id limit ${pageSize} for update of q`.execute(trx)
  return rows
}
