import { entryOf } from '@/lib/required.ts'
import type { Db } from '@/server/db/schema.ts'
import type { DrawnRetest } from './draw-retests.ts'
import { retestRows } from '@/server/seed/tables.ts'
import type { RoundTarget } from './write-round.ts'

/** Writes what was measured again of one round of one school. */
export async function writeRetests(
  trx: Db,
  { schoolId, roundId, classIds, studentIds }: RoundTarget,
  retests: readonly DrawnRetest[],
): Promise<void> {
  const rows = retestRows()
  for (const { row, class: index, examiner, device, again, ...counts } of retests)
    rows.add({
      school_id: schoolId,
      round_id: roundId,
      student_id: entryOf(studentIds, row.student),
      class_id: entryOf(classIds, index),
      grade: index.grade,
      taken_on: row.takenOn,
      examiner,
      device,
      ucva_right: again.ucvaRight,
      ucva_left: again.ucvaLeft,
      sphere_right: again.sphereRight,
      sphere_left: again.sphereLeft,
      cylinder_right: again.cylinderRight,
      cylinder_left: again.cylinderLeft,
      ...counts,
    })
  await rows.flush(trx)
}
