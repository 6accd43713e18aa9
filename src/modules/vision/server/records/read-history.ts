import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { visionHistory, type VisionEvent } from '@/modules/vision/contract/records.ts'
import type { Glasses } from '@/modules/vision/standards/grading.ts'
import { chainOfStudent, chainTable, type StudentKey } from '@/server/db/chain-of-student.ts'
import { findStudent } from '@/server/db/find-student.ts'
import { noteOpened } from '@/server/db/note-opened.ts'
import { readerOf } from '@/server/db/personal-data.ts'
import { route } from '@/server/http/route.ts'
import { examsOfStudent, type StudentExam } from './exams-of-student.ts'
import { fileRows, reserveOf } from './refraction-file.ts'

export const visionHistoryRoute = route(visionHistory, async ({ id }, context) => {
  const { db, caller } = context
  const student = await findStudent(db, caller.scope, id)
  const chain = await chainOfStudent(db, { schoolId: student.schoolId, studentId: id })
  const done = (await examsOfStudent(db, chain)).filter(({ state }) => state === 'done')
  const events = [...eventsOf(done), ...(await visitsOf(db, chain))]
  await noteOpened(db, student, context)
  return {
    ...fileRows(done, student.birthDate, readerOf(caller.scope, student.schoolId)),
    events: events.sort((a, b) => (a.on < b.on ? -1 : 1)),
    reserve: reserveOf(done, student.birthDate),
  }
})

/** What follows from the screenings themselves: the first myopic result, and glasses that were not there at the one before. */
export function eventsOf(done: readonly StudentExam[]): VisionEvent[] {
  const first = done.findIndex(({ myopia }) => myopia === true)
  return done.flatMap((exam, at): VisionEvent[] => {
    const on = exam.taken_on ?? exam.round.endsOn
    const before = done[at - 1]
    return [
      ...(at === first && at > 0
        ? [{ on, kind: 'first-myopia' as const, glasses: null, conclusion: null }]
        : []),
      ...(before ? glassesEvent(on, before.glasses ?? 'none', exam.glasses) : []),
    ]
  })
}

/** Other glasses than a screening before: what was not asked says nothing. */
function glassesEvent(on: string, before: Glasses, now: Glasses | null): VisionEvent[] {
  if (now === null || now === before) return []
  const kind = now === 'none' ? 'no-glasses' : before === 'none' ? 'new-glasses' : 'other-glasses'
  return [{ on, kind, glasses: now, conclusion: null }]
}

async function visitsOf(db: Db, chain: readonly StudentKey[]): Promise<VisionEvent[]> {
  const { rows } = await sql<Pick<VisionEvent, 'on' | 'conclusion'>>`
    select f.visited_on::text as on, f.conclusion
    from ${chainTable(chain)} join vision_follow_up f using (school_id, student_id)
    where f.visited_on is not null`.execute(db)
  return rows.map(({ on, conclusion }) => ({ on, kind: 'visit', glasses: null, conclusion }))
}
