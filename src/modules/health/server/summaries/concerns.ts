import { sql } from 'kysely'
import type { FollowKind } from '@/modules/health/contract/follow-up.ts'
import type { CheckFindings, CheckMeasures } from './check-grade.ts'

type Found = CheckFindings & Pick<CheckMeasures, 'deciduous_decayed' | 'permanent_decayed'>

/**
 * Which findings of a check-up ask for a visit (有异常, as the page defines it): those held against limits that are confirmed, and caries
 * of which a tooth is still to be treated. Convention of this product: a screening is no diagnosis, and what is 待核 sends nobody to a
 * doctor; a tooth that is filled or gone asks for nothing more.
 */
const concerns: Readonly<Record<FollowKind, (found: Found) => boolean>> = {
  weight: ({ weight, weight_confirmed }) =>
    weight !== null && weight !== 'normal' && weight_confirmed === true,
  stunting: ({ stunted }) => stunted === true,
  pressure: ({ pressure_raised, pressure_confirmed }) =>
    pressure_raised === true && pressure_confirmed === true,
  spine: ({ spine_abnormal }) => spine_abnormal === true,
  teeth: ({ caries, deciduous_decayed, permanent_decayed }) =>
    caries === true && (deciduous_decayed ?? 0) + (permanent_decayed ?? 0) > 0,
  anaemia: ({ anaemia, anaemia_confirmed }) => anaemia === true && anaemia_confirmed === true,
}
const kinds = Object.keys(concerns) as FollowKind[]

export const concernsOf = (found: Found): FollowKind[] => kinds.filter((kind) => concerns[kind](found))

/** The same of the row of `health_check` that is alias e, as conditions. */
const asking: Readonly<Record<FollowKind, string>> = {
  weight: `e.weight <> 'normal' and e.weight_confirmed`,
  stunting: 'e.stunted',
  pressure: 'e.pressure_raised and e.pressure_confirmed',
  spine: 'e.spine_abnormal',
  teeth: 'e.caries and coalesce(e.deciduous_decayed, 0) + coalesce(e.permanent_decayed, 0) > 0',
  anaemia: 'e.anaemia and e.anaemia_confirmed',
}

/** Those of a row, as an array. */
export const concernKinds = `array_remove(array[
  ${kinds.map((kind) => `case when ${asking[kind]} then '${kind}' end`).join(', ')}], null)`

/** Conclusions of a doctor by which a finding was one: not that nothing was found, nor something else. Convention of this product. */
const confirming = sql.raw(`'watch', 'treated', 'referred'`)

/** Of each student of a school's round (alias e), which findings were followed up how far: alias f. */
export const followedKinds = sql`
  left join (
    select school_id, round_id, student_id,
      array_agg(kind) filter (where coalesce(notified_at::text, visited_on::text, result_at::text) is not null) as notified,
      array_agg(kind) filter (where coalesce(visited_on::text, result_at::text) is not null) as visited,
      array_agg(kind) filter (where result_at is not null) as closed,
      array_agg(kind) filter (where conclusion in (${confirming})) as confirmed
    from health_follow_up group by school_id, round_id, student_id) f using (school_id, round_id, student_id)`

const all = (step: 'notified' | 'visited' | 'closed') =>
  `cardinality(${concernKinds}) > 0 and ${concernKinds} <@ coalesce(f.${step}, '{}')`

/** Findings that a screen shows one by one. */
export const publishedKinds = ['weight', 'pressure', 'spine', 'teeth'] as const satisfies FollowKind[]

/** Children with such a finding, and those of whom every one came as far, as conditions; then of each kind that is published by itself. */
export const concernCounts: Readonly<Record<string, string>> = {
  concern: `cardinality(${concernKinds}) > 0`,
  notified: all('notified'),
  visited: all('visited'),
  closed: all('closed'),
  ...Object.fromEntries(
    publishedKinds.flatMap((kind) => [
      [`${kind}_concern`, asking[kind]],
      [`${kind}_visited`, `${asking[kind]} and '${kind}' = any(f.visited)`],
    ]),
  ),
  // 初筛 → 确诊 is published of the spine alone.
  spine_notified: `${asking.spine} and 'spine' = any(f.notified)`,
  spine_confirmed: `${asking.spine} and 'spine' = any(f.confirmed)`,
}
