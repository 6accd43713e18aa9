import { sql } from 'kysely'
import type { ListQuery } from '@/contract/lists/list.ts'
import { healthResultList, type HealthResultRow } from '@/modules/health/contract/result-list.ts'
import { fitnessItemNames, type FitnessItem } from '@/standards/fitness/item.ts'
import type { Scope } from '@/server/db/scope.ts'
import { markColumns } from '../summaries/fitness-columns.ts'
import { hasBegun } from '@/server/db/has-begun.ts'
import { countedIn, oneOf, statesIn, unlistedIn, labelsIn } from '@/server/lists/counted-first.ts'
import { gapsOf, inMissing, missingOf, scoresOf } from './health-gaps.ts'
import { idsAmong } from '@/server/lists/name-conditions.ts'
import {
  findStudents,
  findWholeStudents,
  removedSince,
  studentColumns,
  studentJoins,
  studentsHere,
} from '@/modules/records/server/public.ts'
import { sqlListOf, type Part } from '@/server/lists/sql-list.ts'

type Values = readonly (string | number)[]

/** The school year asked for, else the district's newest, with its rounds; one row, whatever there is. */
function yearJoin(scope: Scope, query?: ListQuery): Part {
  const requested = query?.filters?.['round']
  const [chosen] = Array.isArray(requested) ? idsRequested(requested) : []
  const region = 'regionCode' in scope ? scope.regionCode : ''
  const year =
    chosen === undefined
      ? sql`(select max(school_year) from health_round where region_code = ${region} and ${hasBegun})`
      : sql`${chosen}::int`
  const roundOf = (kind: 'check' | 'fitness') =>
    sql`(select id from health_round where region_code = ${region} and kind = ${kind} and school_year = ${year})`
  return sql`cross join (select ${year} as year, ${roundOf('check')} as checked, ${roundOf('fitness')} as tested) r`
}

/** Years, as `smallint` holds them. */
const idsRequested = (values: Values) => idsAmong(values).filter((year) => year > 1900 && year < 2200)

/** Class 0 is the whole grade. */
const ifChecked = countedIn(sql`health_summary g where g.round_id = r.checked and g.class_id = 0`)
const ifTested = countedIn(sql`fitness_summary g where g.round_id = r.tested and g.class_id = 0`)

const check = { joins: ['r', 'h'] as const }
const test = { joins: ['r', 'e'] as const }

/** A finding that is or is not, null where the standards do not say; `valid`: what the summary counts of whom they do. `isFew`: it has an index of its own. */
function found(column: string, valid: string, isFew = false) {
  const finding = sql.ref(`h.${column}`)
  const conditions: Record<string, Part> = {
    yes: isFew ? finding : ifChecked([column], sql`${finding}`),
    no: ifChecked([`${valid} - g.${column}`], sql`not ${finding}`),
  }
  return {
    ...check,
    value: sql`case ${finding} when true then 'yes' when false then 'no' end`,
    filter: (values: Values) => oneOf(conditions, values),
  }
}
const weightCounts = { wasting: 'wasting', normal: 'normal_weight', overweight: 'overweight', obese: 'obese' }
const levelCounts = { excellent: 'excellent', good: 'good', pass: 'pass', fail: 'fail' }
const teeth = (part: 'decayed' | 'filled') =>
  sql`(h.${sql.raw(`deciduous_${part}`)} + h.${sql.raw(`permanent_${part}`)})`

const restsOn = (name: 'weight' | 'pressure' | 'anaemia') =>
  sql`case when h.${sql.raw(`${name}_confirmed`)} = false then ${sql.lit(name)} end`

const markOf = (item: FitnessItem) => ({ value: sql`e.${sql.raw(markColumns[item])}::float8` })
const marks = Object.fromEntries(fitnessItemNames.map((item) => [item, markOf(item)])) as Record<
  FitnessItem,
  ReturnType<typeof markOf>
>

/** Students with their check-up and their test of a school year: not on its lists, there is none. */
export const healthResultsSql = sqlListOf<HealthResultRow>()(healthResultList)({
  table: sql`student s`,
  key: { school: 's.school_id', id: 's.id', class: 's.class_id' },
  joins: {
    ...studentJoins,
    r: yearJoin,
    h: sql`left join health_check h on h.school_id = s.school_id and h.round_id = r.checked and h.student_id = s.id`,
    e: sql`left join fitness_test e on e.school_id = s.school_id and e.round_id = r.tested and e.student_id = s.id`,
    unchecked: unlistedIn('health_check', sql`r.checked`, 'unchecked'),
    untested: unlistedIn('fitness_test', sql`r.tested`, 'untested'),
    began: sql`cross join lateral (
      select min(starts_on) as starts_on from health_round where id in (r.checked, r.tested)) b`,
  },
  narrowing: ['unchecked', 'untested', 'began'],
  where: studentsHere,
  stillCounted: {
    where: sql`${removedSince(sql`b.starts_on`)} and (h.student_id is not null or e.student_id is not null)`,
    joins: ['r', 'h', 'e', 'began'],
  },
  columns: {
    ...studentColumns,
    round: { value: sql`r.year`, joins: ['r'], filter: () => sql`true` },
    checkState: {
      value: sql`coalesce(h.state, 'unlisted')`,
      ...check,
      joinsFor: (values) => (values.includes('unlisted') ? ['k', 'unchecked'] : []),
      filter: statesIn(ifChecked, sql`h.state`, { done: 'examined', unlisted: 'unchecked' }),
    },
    checkedOn: { value: sql`h.taken_on::text` },
    heightCm: { value: sql`h.height_cm::float8` },
    weightKg: { value: sql`h.weight_kg::float8` },
    bmi: { value: sql`h.bmi::float8` },
    weight: {
      value: sql`h.weight`,
      ...check,
      filter: labelsIn(ifChecked, sql`h.weight`, weightCounts, ['wasting', 'obese']),
    },
    stunted: found('stunted', 'stunting_valid', true),
    systolic: { value: sql`h.systolic` },
    diastolic: { value: sql`h.diastolic` },
    pressure: found('pressure_raised', 'pressure_valid', true),
    spine: found('spine_abnormal', 'spine_valid', true),
    decayedTeeth: { value: teeth('decayed') },
    filledTeeth: { value: teeth('filled') },
    caries: found('caries', 'teeth_valid'),
    haemoglobin: { value: sql`h.haemoglobin` },
    anaemia: found('anaemia', 'anaemia_valid', true),
    unconfirmed: {
      value: sql`array_remove(array[${sql.join([restsOn('weight'), restsOn('pressure'), restsOn('anaemia')])}], null)`,
    },
    testState: {
      value: sql`coalesce(e.state, 'unlisted')`,
      ...test,
      joinsFor: (values) => (values.includes('unlisted') ? ['k', 'untested'] : []),
      filter: statesIn(ifTested, sql`e.state`, { done: 'tested', unlisted: 'untested' }),
    },
    testedOn: { value: sql`e.taken_on::text` },
    ...marks,
    total: {
      value: sql`e.total::float8`,
      ...test,
      order: [{ by: sql`coalesce(e.total, -1)`, type: 'numeric' }],
    },
    level: { value: sql`e.level`, ...test, filter: labelsIn(ifTested, sql`e.level`, levelCounts, ['fail']) },
    missing: { value: missingOf, joins: ['r', 'h', 'e'], filter: inMissing },
  },
  extra: { gaps: gapsOf, scores: scoresOf },
  search: { where: findStudents, whole: findWholeStudents },
})
