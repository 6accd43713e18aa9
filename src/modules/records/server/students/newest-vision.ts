import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { StudentRecord } from '@/modules/records/contract/students.ts'
import { acuityOf } from '@/standards/acuity.ts'
import { visionBands } from '@/standards/vision-bands.ts'
import { chainTable, type StudentKey } from '@/server/db/chain-of-student.ts'

interface Exam {
  on: string
  right: number | null
  left: number | null
  se_right: number | null
  se_left: number | null
  glasses: string | null
  band: number | null
  warning: number | null
}

/** A child's newest finished examination, wherever it was at school then; null = none yet. */
export async function newestVision(db: Db, chain: readonly StudentKey[]): Promise<StudentRecord['vision']> {
  const { rows } = await sql<Exam>`
    select e.taken_on::text as on, e.ucva_right as right, e.ucva_left as left, e.se_right, e.se_left, e.glasses,
      e.band, e.warning
    from ${chainTable(chain)} join vision_exam e using (school_id, student_id)
    where e.state = 'done' order by e.taken_on desc, e.round_id desc limit 1`.execute(db)
  const [exam] = rows
  if (!exam) return null
  return {
    on: exam.on,
    ucvaRight: acuityOf(exam.right),
    ucvaLeft: acuityOf(exam.left),
    seRight: exam.se_right,
    seLeft: exam.se_left,
    glasses: exam.glasses,
    band: exam.band === null ? null : (visionBands[exam.band] ?? null),
    warning: exam.warning,
  }
}
