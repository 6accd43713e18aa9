import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { asksForVisit, isSeen, stepJoins } from '../summaries/step-facts.ts'

/** `free`: no doctor has seen the child, and no appointment lies ahead of it. */
interface Referrable {
  id: number
  state: 'free' | 'booked' | 'done'
  /** Of an appointment that was missed. */
  slot: number | null
}

/** Those of the students whose result asks for a visit, class by class, with what stands in the way of an appointment. */
export async function readReferrable(
  db: Db,
  { schoolId, round, ids }: { schoolId: number; round: number; ids: readonly number[] },
): Promise<Referrable[]> {
  const { rows } = await sql<Referrable>`
    select e.student_id::int as id, q.slot_id as slot,
      case when ${isSeen} then 'done' when q.booked_at is not null and q.missed_at is null then 'booked' else 'free' end as state
    from vision_exam e ${stepJoins}
    where e.school_id = ${schoolId} and e.round_id = ${round} and e.student_id = any(${ids}::bigint[]) and ${asksForVisit}
    order by e.grade, e.class_id, e.student_id`.execute(db)
  return rows
}
