import { sql } from 'kysely'
import { firstOf } from '@/lib/required.ts'
import type { Db } from '@/server/db/schema.ts'
import type { HeartIn, HeartReason } from '@/modules/pe/contract/heart.ts'

/** Values of a walk and a run, the same for everybody: nobody looks at what waits but for its reason. */
const samples = Array.from({ length: 2400 }, (_, second) => 110 + Math.round(35 * Math.sin(second / 240)))

/** Heart rates that match no lesson, as a device bound to the wrong student or lesson sends them: three of the newest measured lesson. */
export async function writeQuarantine(trx: Db, schoolId: number, now: Date): Promise<void> {
  const { rows } = await sql<{ lesson: number; strangers: number[] }>`
    select l.id as lesson, array(
      select s.id from student s where s.school_id = l.school_id and s.class_id <> l.class_id and s.removed is null
      order by s.id limit 2) as strangers
    from lesson l join lesson_summary m on m.school_id = l.school_id and m.lesson_id = l.id
    where l.school_id = ${schoolId} order by l.day desc, l.period desc, l.id limit 1`.execute(trx)
  const [found] = rows
  if (!found || found.strangers.length < 2) return
  const { lesson, strangers } = found
  const student = firstOf(strangers)
  const sent: { reason: HeartReason; payload: Omit<HeartIn, 'id'> }[] = [
    ...strangers.map((stranger) => ({
      reason: 'pupil' as const,
      payload: { lesson, student: stranger, from: 0, samples },
    })),
    { reason: 'long', payload: { lesson, student, from: 600, samples } },
    { reason: 'lesson', payload: { lesson: 999_999_999, student, from: 0, samples } },
  ]
  // The same at every seeding.
  const idOf = (index: number) =>
    `00000000-0000-4000-8000-${(10 * schoolId + index).toString(16).padStart(12, '0')}`
  const input = sent.map(({ reason, payload }, index) => ({
    record_id: idOf(index),
    reason,
    payload: { ...payload, id: idOf(index) },
  }))
  await sql`
    insert into lesson_heart_sent (school_id, device_id, record_id, reason, payload, at)
    select ${schoolId}::int, 0, record_id, reason, payload, ${new Date(now.getTime() - 3_600_000)}
    from json_to_recordset(${JSON.stringify(input)}::json) r (record_id uuid, reason text, payload jsonb)`.execute(
    trx,
  )
}
