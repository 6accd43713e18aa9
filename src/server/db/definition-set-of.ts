import { sql, type RawBuilder } from 'kysely'
import type { Db } from './schema.ts'
import {
  defaultDefinitionSet,
  definitionSets,
  type DefinitionSetId,
  type DefinitionSet,
} from '@/standards/definition-set.ts'

const chosenOr = (region: RawBuilder<unknown>): RawBuilder<DefinitionSetId> => sql<DefinitionSetId>`coalesce(
  (select definition_set_id from district_definition where region_code = ${region}),
  (select id from definition_set where is_default))`

/** The set by which a district counts: the one it chose, else the default. */
export const setIdOfRegion = (regionCode: string) =>
  sql<DefinitionSetId>`(select ${chosenOr(sql`${regionCode}`)})`

/** The set of the district that a school lies in. */
export const setIdOfSchool = (schoolId: number) =>
  sql<DefinitionSetId>`(select ${chosenOr(sql`(select region_code from school where id = ${schoolId})`)})`

/**
 * The set by which exams of a school are graded. Whoever writes a grade reads it while holding the school's row: a change of set
 * takes that row before it grades the school, and commits all schools of the district at once.
 */
export async function setOfSchool(trx: Db, schoolId: number): Promise<DefinitionSet> {
  const { rows } = await sql<{ id: DefinitionSetId | null }>`
    select ${setIdOfSchool(schoolId)} as id`.execute(trx)
  return definitionSets[rows[0]?.id ?? defaultDefinitionSet.id]
}

/** A district's set, and a mark that differs after every change of it, also one back. */
export interface DistrictSet {
  id: DefinitionSetId
  mark: string
}

export async function setOfRegion(db: Db, regionCode: string): Promise<DistrictSet> {
  const { rows } = await sql<{ id: DefinitionSetId | null; mark: string | null }>`
    select ${setIdOfRegion(regionCode)} as id, (
      select id::text from definition_switch where region_code = ${regionCode} and state = 'done'
      order by ended_at desc limit 1) as mark`.execute(db)
  return { id: rows[0]?.id ?? defaultDefinitionSet.id, mark: rows[0]?.mark ?? '' }
}
