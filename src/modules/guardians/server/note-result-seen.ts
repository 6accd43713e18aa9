import { sql } from 'kysely'
import { lockSchools } from '@/server/db/lock-schools.ts'
import type { Db } from '@/server/db/schema.ts'
import { needsFollowUp, notifyStepsTaken } from '@/modules/vision/server/public.ts'

interface Opened {
  schoolId: number
  studentId: number
  relation: string
}

/** A bound guardian opened the child's result: the follow-up of the newest screening, where there is one to do, says so once. */
export async function noteResultSeen(db: Db, student: Opened): Promise<void> {
  const unseen = await sql`select from (${newestUnseen(student)}) e`.execute(db)
  if (unseen.rows.length === 0) return
  await db.transaction().execute(async (trx) => {
    await lockSchools(trx, [student.schoolId])
    const { rows } = await sql<{ round: number }>`
      insert into vision_follow_up as f (school_id, round_id, student_id, seen_at, seen_by)
      select e.school_id, e.round_id, e.student_id, now(), ${student.relation} from (${newestUnseen(student)}) e
      on conflict (school_id, round_id, student_id) do update
        set seen_at = excluded.seen_at, seen_by = excluded.seen_by where f.seen_at is null
      returning round_id as round`.execute(trx)
    for (const { round } of rows) await notifyStepsTaken(trx, student.schoolId, round)
  })
}

/** The newest screening of the child, where its result asks for a visit and no guardian has looked. */
const newestUnseen = ({ schoolId, studentId }: Opened) => sql`
  select e.school_id, e.round_id, e.student_id
  from (
    select e.* from vision_exam e join screening_round r on r.id = e.round_id
    where e.school_id = ${schoolId} and e.student_id = ${studentId} and e.state = 'done'
    order by r.starts_on desc limit 1) e
  where ${needsFollowUp}
    and not exists (
      select from vision_follow_up had
      where had.school_id = e.school_id and had.round_id = e.round_id and had.student_id = e.student_id
        and had.seen_at is not null)`
