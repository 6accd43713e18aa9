import type { Db } from '@/server/db/schema.ts'
import type { DrawnRetest } from './draw-retests.ts'
import { retestRows } from '@/server/seed/tables.ts'
import type { RoundPlace } from './write-round.ts'

/** Writes what was measured again of one round of one school. */
export async function writeRetests(
  trx: Db,
  { schoolId, roundId, classIds, studentIds }: RoundPlace,
  retests: readonly DrawnRetest[],
): Promise<void> {
  const rows = retestRows()
  for (const { row, class: place, examiner, device, again, ...counts } of retests)
    rows.add({
      school_id: schoolId,
      round_id: roundId,
      student_id: studentIds.get(row.student)!,
      class_id: classIds.get(place)!,
      grade: place.grade,
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
