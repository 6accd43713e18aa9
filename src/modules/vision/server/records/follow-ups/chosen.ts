import { sql } from 'kysely'
import type { Selection } from '@/contract/lists/list.ts'
import { hasBegun } from '@/server/db/has-begun.ts'
import type { Db } from '@/server/db/schema.ts'
import type { Scope } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'
import { rowsOfSelection } from '@/server/lists/selection.ts'
import { visionRecordsSql } from '../../lists/vision-records.ts'

/** The round named, else the newest that has begun. Throws Failure 404 when the own district has none such. */
export async function roundOfChosen(db: Db, scope: Scope, requested: number | undefined): Promise<number> {
  const region = 'regionCode' in scope ? scope.regionCode : ''
  const { rows } = await sql<{ id: number }>`
    select id from screening_round
    where region_code = ${region} and ${requested === undefined ? hasBegun : sql`id = ${requested}`}
    order by starts_on desc limit 1`.execute(db)
  const [found] = rows
  if (!found) throw new Failure(404, { messageKey: 'noSuchExam' })
  return found.id
}

/** Ids of the students chosen, of the own school. Throws Failure 409 when they are not as many as the person saw. */
export const chosenStudents = async (db: Db, scope: Scope, selection: Selection): Promise<number[]> =>
  (await rowsOfSelection(db, scope, visionRecordsSql, selection)).map(({ id }) => id)
