import { entryOf, required } from '@/lib/required.ts'
import { cellMask, type IsSuppressed } from '@/server/suppression/cell-mask.ts'
import { stageOf, stages, type Stage } from '@/standards/grade.ts'
import type { Db } from '@/server/db/schema.ts'
import { districtOf } from '@/server/db/scope.ts'
import type { Family, HealthRow, RateOf } from './families.ts'
import { readHealth } from './read-health.ts'
import type { HealthView } from './health-view.ts'

/** What is left out means all of them: no school the district's own sum, no stage every stage. `sex`: 1 boys, 2 girls. */
export interface HealthArea {
  school?: number | undefined
  stage?: Stage | undefined
  grade?: number | undefined
  class?: number | undefined
  sex?: number | undefined
}

/** Whether a reader may not see a metric of a place, or, with `parts`, its composition. */
export type Suppressed = (metric: string, area: HealthArea, parts?: 'parts') => boolean

export const suppressedNothing: Suppressed = () => false

/** What an outsider may not see of a district in one round. Classes are shown to their own school only. */
export async function readHealthMask(
  db: Db,
  { scope }: HealthView,
  family: Family,
  roundId: number,
): Promise<Suppressed> {
  const rows = await readHealth(db, { scope: districtOf(scope) }, family, {
    roundIds: [roundId],
    by: ['school_id', 'grade', 'sex'],
  })
  return healthMask(rows, family)
}

/** The mask of a district's rows by school, grade and sex. */
export function healthMask(rows: readonly HealthRow[], family: Family): Suppressed {
  const suppressed = groupMask(rows, family.columns, groupsOf(family))
  return (metric, area, parts) => suppressed(parts ? `${metric} parts` : metric, area)
}

function groupsOf({ metrics, within, parts: { of, columns } }: Family): Groups {
  const groups: Groups = {}
  for (const [metric, { rate }] of Object.entries(metrics)) groups[metric] = { rates: [rate] }
  for (const [name, { of: metric, rate }] of Object.entries(within))
    groups[name] = { rates: [rate], also: [metric] }
  const whole = required(metrics[of], of).rate
  const shares = Object.values(columns).map((name): RateOf => (row) => ({
    n: row[name] ?? 0,
    of: whole(row).of,
  }))
  groups[`${of} parts`] = { rates: shares, also: [of] }
  return groups
}

/** Rates that are published together or not at all; `also`: groups named before, where one of which is hidden this is too. */
export type Groups = Record<string, { rates: readonly RateOf[]; also?: readonly string[] }>
/** Whether a reader may not see a group of a place. */
export type SuppressedGroup = (group: string, area: HealthArea) => boolean

/** The mask of a district's rows by school, grade and sex; `columns`: what the rates read. */
export function groupMask(
  rows: readonly HealthRow[],
  columns: readonly string[],
  groups: Groups,
): SuppressedGroup {
  const ofSchools = masksOf(rows, groups)
  const ofDistrict = masksOf(districtRows(rows, columns), groups)
  return (group, { school, stage, grade, class: ofClass, sex }) => {
    if (ofClass !== undefined) return true
    const within = grade === undefined ? (stage ? [stage] : stages) : [stageOf(grade)]
    // Where the district's is hidden, so is every school's: else they could sum to it.
    return within.some(
      (one) =>
        entryOf(ofDistrict, group)({ school: 0, stage: one, grade, sex }) ||
        (school !== undefined && entryOf(ofSchools, group)({ school, stage: one, grade, sex })),
    )
  }
}

function masksOf(rows: readonly HealthRow[], groups: Groups): ReadonlyMap<string, IsSuppressed> {
  const masks = new Map<string, IsSuppressed>()
  for (const [name, { rates, also = [] }] of Object.entries(groups)) {
    const others = also.map((other) => entryOf(masks, other))
    const published = rates.map((rate) => (row: HealthRow | undefined) => rate(row ?? {}))
    masks.set(
      name,
      cellMask(rows, published, (area) => others.some((isSuppressed) => isSuppressed(area))),
    )
  }
  return masks
}

/** The district as if it were one school, 0. */
function districtRows(rows: readonly HealthRow[], columns: readonly string[]): HealthRow[] {
  const sums = new Map<string, HealthRow>()
  for (const row of rows) {
    const key = `${row['grade']} ${row['sex']}`
    const sum = sums.get(key) ?? { school_id: 0, grade: row['grade'] ?? 0, sex: row['sex'] ?? 0 }
    for (const name of columns) sum[name] = (sum[name] ?? 0) + (row[name] ?? 0)
    sums.set(key, sum)
  }
  return [...sums.values()]
}
