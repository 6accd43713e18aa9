import type { Selection } from '@/contract/lists/list.ts'
import type { Trx } from '@/server/db/schema.ts'
import type { Scope } from '@/server/db/scope.ts'
import { lockSchools } from '@/server/db/lock-schools.ts'
import { rowsOfSelection } from '@/server/lists/selection.ts'
import { studentsSql } from '../lists/students.ts'

export interface Chosen {
  /** Ids of the students chosen, by school, schools in the order of their ids. All of them are held. */
  bySchool: Map<number, number[]>
  /** Ids named that are no student in scope. */
  unknown: number
}

/**
 * The students of a selection, with their schools held until the end: looked up once to know the schools, and again when nobody
 * changes them any more. Throws Failure 409 when they are not as many as the person saw.
 */
export async function lockChosen(
  trx: Trx,
  scope: Scope,
  selection: Selection,
  alsoSchools: readonly number[] = [],
): Promise<Chosen> {
  const seen = await rowsOfSelection(trx, scope, studentsSql, selection)
  const held = new Set(
    await lockSchools(trx, [...alsoSchools, ...new Set(seen.map(({ schoolId }) => schoolId))]),
  )
  const bySchool = new Map<number, number[]>()
  let known = 0
  for (const { schoolId, id } of await rowsOfSelection(trx, scope, studentsSql, selection)) {
    if (!held.has(schoolId)) continue
    const ids = bySchool.get(schoolId)
    if (ids) ids.push(id)
    else bySchool.set(schoolId, [id])
    known += 1
  }
  return { bySchool, unknown: 'ids' in selection ? new Set(selection.ids).size - known : 0 }
}
