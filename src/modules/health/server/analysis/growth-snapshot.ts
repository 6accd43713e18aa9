import { sql } from 'kysely'
import { growthMeasures, type GrowthMeasure } from '@/modules/health/contract/growth-analysis.ts'
import type { Db } from '@/server/db/schema.ts'
import { districtOf, inScope, type Scope } from '@/server/db/scope.ts'
import { addHistogram, type StoredHistogram } from '@/modules/vision/server/public.ts'
import { share, type HealthRow } from '../families.ts'
import { groupMask, type Groups, type SuppressedGroup } from '../health-mask.ts'
import type { HealthQuestion } from './figure-set.ts'

/** Children of an age and sex by what they measured. */
export interface GrowthCell {
  measure: GrowthMeasure
  age: number
  sex: number
  of: number
  total: number
  bins: Map<number, number>
}
type StoredCell = StoredHistogram & Omit<GrowthCell, 'of' | 'bins'>

/** Cells of a school or of all schools of a district. */
export async function readGrowthCells(
  db: Db,
  scope: Scope,
  { round, school }: { round: number; school?: number | undefined },
): Promise<GrowthCell[]> {
  const ofSchool = school === undefined ? sql<boolean>`true` : sql<boolean>`school_id = ${school}`
  const { rows } = await sql<StoredCell>`
    select measure, age, sex, first, counts::text, total from growth_summary
    where round_id = ${round} and ${inScope(scope)} and ${ofSchool}
      and measure = any(${[...growthMeasures]}::text[])`.execute(db)
  const cells = new Map<string, GrowthCell>()
  for (const row of rows) {
    const { measure, age, sex, total } = row
    const key = `${measure} ${age} ${sex}`
    const cell = cells.get(key) ?? { measure, age, sex, of: 0, total: 0, bins: new Map<number, number>() }
    cells.set(key, cell)
    cell.total += total
    addHistogram(cell.bins, row)
  }
  for (const cell of cells.values()) for (const n of cell.bins.values()) cell.of += n
  return [...cells.values()].toSorted((a, b) => a.age - b.age || a.sex - b.sex)
}

/** Ages that are published: elsewhere there are a few. Each stands in the mask where a grade does. */
const youngest = 6
const oldest = 17
export const isPublishedOutside = (age: number): boolean => age >= youngest && age <= oldest
export const gradeOfAge = (age: number): number => age - youngest + 1

/** What an outsider may not see of a round's schools, ages and sexes: a group is a measure. */
export function growthMask(
  { db, view, shareDistrict }: HealthQuestion,
  measures: readonly GrowthMeasure[],
): Promise<SuppressedGroup> {
  const { round, scope } = view
  const groups: Groups = Object.fromEntries(measures.map((name) => [name, { rates: [share(name, name)] }]))
  return shareDistrict('growth mask', [round.id], async () => {
    const { rows } = await sql<{ school_id: number; measure: string; age: number; sex: number; n: number }>`
      select school_id, measure, age, sex, (select sum(one) from unnest(counts) one)::int as n from growth_summary
      where round_id = ${round.id} and ${inScope(districtOf(scope))}
        and measure = any(${[...measures]}::text[]) and age between ${youngest} and ${oldest}`.execute(db)
    const areas = new Map<string, HealthRow>()
    for (const { school_id, measure, age, sex, n } of rows) {
      const key = `${school_id} ${age} ${sex}`
      const row = areas.get(key) ?? { school_id, grade: gradeOfAge(age), sex }
      areas.set(key, row)
      row[measure] = n
    }
    return groupMask([...areas.values()], measures, groups)
  })
}
