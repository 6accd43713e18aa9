import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { Retest } from '@/modules/vision/contract/records.ts'
import { acuityOf } from '@/standards/acuity.ts'
import { compareRetest, type Measured } from '@/modules/vision/standards/retest.ts'
import { measuredColumns } from '../summaries/retest-counts.ts'
import type { StudentExam } from './exams-of-student.ts'

interface Stored extends Measured {
  id: number
  takenOn: string
  examiner: string
  device: string
}

export const measuredOf = (exam: StudentExam): Measured => ({
  ucvaRight: exam.ucva_right,
  ucvaLeft: exam.ucva_left,
  sphereRight: exam.sphere_right,
  sphereLeft: exam.sphere_left,
  cylinderRight: exam.cylinder_right,
  cylinderLeft: exam.cylinder_left,
})

export async function storedRetests(db: Db, exam: StudentExam): Promise<Stored[]> {
  const { rows } = await sql<Stored>`
    select id, taken_on::text as "takenOn", examiner, device, ${measuredColumns('r')}
    from vision_retest r
    where school_id = ${exam.school_id} and round_id = ${exam.round.id} and student_id = ${exam.student_id}
    order by taken_on, id`.execute(db)
  return rows
}

/** Retests of an exam, each item beside the first measure as it stands now. */
export async function readRetests(db: Db, exam: StudentExam): Promise<Retest[]> {
  const stored = await storedRetests(db, exam)
  return stored.map(({ id, takenOn, examiner, device, ...again }) => ({
    id,
    takenOn,
    examiner,
    device,
    items: compareRetest(measuredOf(exam), again).map(({ item, first, again: second, ...compared }) =>
      item === 'ucva'
        ? { ...compared, item, first: acuityOf(first), again: acuityOf(second) }
        : { ...compared, item, first, again: second },
    ),
  }))
}
