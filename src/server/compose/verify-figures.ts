import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import {
  defaultDefinitionSet,
  definitionSets,
  type DefinitionSet,
  type DefinitionSetId,
} from '@/standards/definition-set.ts'
import { differenceLine } from '../verify/differences.ts'
import { verifySlots } from '@/modules/referrals/server/verify/referrals.ts'
import { verifySchool } from '@/server/compose/verify-school.ts'

export interface Verified {
  schools: number
  exams: number
  differences: number
}

const maxLines = 50

/**
 * Recounts every figure that is stored beside what it was counted from: read school by school, graded and counted here, without the SQL
 * that stores them. Says each difference to `print`, the first 50 unless set otherwise.
 */
export async function verifyFigures(
  db: Db,
  print: (line: string) => void,
  onProgress?: (done: number, of: number, exams: number) => void,
  linesShown = maxLines,
): Promise<Verified> {
  // One snapshot: what others write meanwhile is either wholly seen or not at all.
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const yearBefore = await readYearBefore(trx)
      const sets = await readDistrictSets(trx)
      const schools = await sql<{ id: number; region: string }>`
        select id, region_code as region from school order by id`.execute(trx)
      const total: Verified = { schools: schools.rows.length, exams: 0, differences: 0 }
      for (const [index, { id, region }] of schools.rows.entries()) {
        const set = sets.get(region) ?? sets.get('') ?? defaultDefinitionSet
        const { exams, differences } = await verifySchool(trx, id, { set, yearBefore })
        total.exams += exams
        for (const each of differences.slice(0, Math.max(0, linesShown - total.differences))) {
          print(differenceLine(each))
        }
        total.differences += differences.length
        onProgress?.(index + 1, total.schools, total.exams)
      }
      total.differences += await verifyRooms(trx, print, linesShown - total.differences)
      return total
    })
}

/** What clinics have room for: a slot is of no school, so it is counted once for all. */
async function verifyRooms(trx: Db, print: (line: string) => void, linesLeft: number): Promise<number> {
  const differences = await verifySlots(trx)
  for (const each of differences.slice(0, Math.max(0, linesLeft))) print(differenceLine(each))
  return differences.length
}

/** The set each district chose, by its code; '' = the default. */
async function readDistrictSets(db: Db): Promise<Map<string, DefinitionSet>> {
  const { rows } = await sql<{ region: string; id: DefinitionSetId }>`
    select region_code as region, definition_set_id as id from district_definition
    union all select '', id from definition_set where is_default`.execute(db)
  return new Map(rows.map(({ region, id }) => [region, definitionSets[id]]))
}

async function readYearBefore(db: Db): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; before: number }>`
    select r.id, b.id as before from screening_round r
    join screening_round b on b.region_code = r.region_code and b.term = r.term and b.year = r.year - 1`.execute(
    db,
  )
  return new Map(rows.map(({ id, before }) => [id, before]))
}
