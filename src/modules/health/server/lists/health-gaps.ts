import { sql } from 'kysely'
import { checkParts, testParts, type HealthGap, type MissingPart } from '@/modules/health/contract/gaps.ts'
import { fitnessItemNames, type FitnessItem } from '@/standards/fitness/item.ts'
import { hasFitnessItem } from '@/modules/health/standards/fitness/items.ts'
import { markColumns } from '../summaries/fitness-columns.ts'
import { one, textsAmong } from '@/server/lists/name-conditions.ts'
import type { Part } from '@/server/lists/sql-list.ts'

type CheckPart = (typeof checkParts)[number]
type TestPart = (typeof testParts)[number]

const gap = (name: HealthGap): Part => sql.lit(name)
const column = (alias: string, name: string): Part => sql.ref(`${alias}.${name}`)

/** What a part of a check-up is measured by. */
const checkColumns: Record<CheckPart, string> = {
  heightCm: 'height_cm',
  weightKg: 'weight_kg',
  pressure: 'systolic',
  spine: 'spine_abnormal',
  caries: 'caries',
}
const columnOf = (item: TestPart) => (item === 'body' ? 'bmi' : markColumns[item])

/** Grade and sex as one number; of whom the sex is not known an item is asked if either does it. */
const student = (grade: number, sex: number) => grade * 10 + sex
const childrenRequested = Object.fromEntries(
  fitnessItemNames.map((item) => [
    item,
    Array.from({ length: 12 }, (_, index) => index + 1).flatMap((grade) => {
      const [boy, girl] = [hasFitnessItem(item, grade, 'boy'), hasFitnessItem(item, grade, 'girl')]
      return [
        ...(boy ? [student(grade, 1)] : []),
        ...(girl ? [student(grade, 2)] : []),
        ...(boy || girl ? [student(grade, 0)] : []),
      ]
    }),
  ]),
) as Record<FitnessItem, number[]>
const isRequested = (item: FitnessItem, grade: Part, sex: Part): Part =>
  sql`(${grade} * 10 + ${sex} = any(${sql.raw(`'{${childrenRequested[item].join(',')}}'::int[]`)}))`

/** Of a record of a check-up under this alias: the part is not there and somebody has to fill it. */
const checkLacks = (alias: string, part: CheckPart): Part =>
  sql`(${column(alias, 'state')} <> 'exempt' and ${column(alias, checkColumns[part])} is null)`
/** The same of a fitness test. */
const testLacks = (alias: string, part: TestPart): Part => {
  const isOpen = sql`${column(alias, 'state')} <> 'exempt' and ${column(alias, columnOf(part))} is null`
  if (part === 'body') return sql`(${isOpen})`
  const excused = sql`coalesce(${column(alias, 'no_mark')}->>${sql.lit(part)}, '') = 'exempt'`
  return sql`(${isOpen} and ${isRequested(part, column(alias, 'grade'), column(alias, 'sex'))} and not ${excused})`
}

/** What is lacking of a student's check-up (alias h) and fitness test (alias e), as an array of texts. */
export const missingOf: Part = sql`array_remove(array[${sql.join([
  ...checkParts.map((part) => sql`case when ${checkLacks('h', part)} then ${sql.lit(part)} end`),
  ...testParts.map((part) => sql`case when ${testLacks('e', part)} then ${sql.lit(part)} end`),
])}], null)`

/** Which of these were asked for; `any` is all of them. */
const chosenOf = <P extends MissingPart>(requested: readonly string[], parts: readonly P[]): readonly P[] =>
  requested.includes('any') ? parts : parts.filter((part) => requested.includes(part))

const lacksTest = (alias: string, parts: readonly TestPart[]): Part =>
  one(...parts.map((part) => testLacks(alias, part)))
/** In the words of the index. */
const lacksSome = (alias: string): Part =>
  sql`num_nulls(${sql.join(Object.values(checkColumns).map((name) => column(alias, name)))}) > 0`

/**
 * Lacks one of these, or `any` part. Who lacks something of one record stands in an index of its own (migration 0024), whose condition is
 * said here in the same words. Of both records the rows themselves are looked at, with the joins `h` and `e`: enough of them lack
 * something for a page to be full soon; a `case`, of which the planner expects half.
 */
export function inMissing(values: readonly (string | number)[]): Part {
  const requested = textsAmong(values)
  const isAny = requested.includes('any')
  const ofCheck = chosenOf(requested, checkParts)
  const ofTest = chosenOf(requested, testParts)
  if (ofCheck.length > 0 && ofTest.length > 0) {
    const check = isAny
      ? sql`(h.state <> 'exempt' and ${lacksSome('h')})`
      : one(...ofCheck.map((part) => checkLacks('h', part)))
    const test = sql`(e.state <> 'exempt' and e.level is null and ${lacksTest('e', ofTest)})`
    return sql`case when ${check} or ${test} then true else false end`
  }
  if (ofCheck.length > 0)
    return sql`((s.school_id, s.id) in (select g.school_id, g.student_id from health_check g
      where g.round_id = r.checked and g.state <> 'exempt' and ${lacksSome('g')}
        and ${one(...ofCheck.map((part) => checkLacks('g', part)))}))`
  if (ofTest.length > 0)
    return sql`((s.school_id, s.id) in (select g.school_id, g.student_id from fitness_test g
      where g.round_id = r.tested and g.state <> 'exempt' and g.level is null and ${lacksTest('g', ofTest)}))`
  return sql`false`
}

const ofState = (state: Part, done: Part): Part => sql`case coalesce(${state}, '')
  when 'done' then ${done} when 'absent' then ${gap('retest')} when 'exempt' then ${gap('exempt')}
  else ${gap('unreported')} end`
const unless = (value: Part, why: Part): Part => sql`case when ${value} is null then ${why} end`

const ofCheck = (done: HealthGap) => ofState(sql`h.state`, gap(done))
/** A verdict that is not there although all that it follows from is. */
const verdict = (value: string, measured: readonly string[]): Part => {
  const isMeasured = sql.join(
    measured.map((name) => sql`${column('h', name)} is not null`),
    sql` and `,
  )
  return unless(
    column('h', value),
    ofState(sql`h.state`, sql`case when ${isMeasured} then ${gap('unrated')} else ${gap('unmeasured')} end`),
  )
}

const grade = sql`coalesce(e.grade, c.grade)`
const sex = sql`coalesce(e.sex, s.sex)`
const itemGap = (item: FitnessItem): Part =>
  unless(
    column('e', markColumns[item]),
    sql`case when not ${isRequested(item, grade, sex)} then ${gap('notRequired')} else ${ofState(
      sql`e.state`,
      sql`case e.no_mark->>${sql.lit(item)} when 'exempt' then ${gap('exempt')} when 'absent' then ${gap('retest')}
        else ${gap('unmeasured')} end`,
    )} end`,
  )
/** There is none while an item lacks; excused from one, there is none either. */
const totalGap = unless(
  sql`e.total`,
  ofState(
    sql`e.state`,
    sql`case when ${one(...testParts.map((part) => testLacks('e', part)))} then ${gap('unmeasured')} else ${gap('exempt')} end`,
  ),
)

const gaps: Record<string, Part> = {
  heightCm: unless(sql`h.height_cm`, ofCheck('unmeasured')),
  weightKg: unless(sql`h.weight_kg`, ofCheck('unmeasured')),
  bmi: unless(sql`h.bmi`, ofCheck('unmeasured')),
  weight: verdict('weight', ['height_cm', 'weight_kg']),
  stunted: verdict('stunted', ['height_cm']),
  systolic: unless(sql`h.systolic`, ofCheck('unmeasured')),
  diastolic: unless(sql`h.diastolic`, ofCheck('unmeasured')),
  pressure: verdict('pressure_raised', ['systolic']),
  spine: unless(sql`h.spine_abnormal`, ofCheck('unmeasured')),
  caries: unless(sql`h.caries`, ofCheck('unmeasured')),
  haemoglobin: unless(sql`h.haemoglobin`, ofCheck('notRequired')),
  anaemia: unless(
    sql`h.anaemia`,
    sql`case when h.haemoglobin is null then ${ofCheck('notRequired')} else ${gap('unrated')} end`,
  ),
  ...Object.fromEntries(fitnessItemNames.map((item) => [item, itemGap(item)])),
  total: totalGap,
  level: totalGap,
}

/** Why a column of a row holds nothing, by the column's key; those that hold something are not named. */
export const gapsOf: Part = sql`jsonb_strip_nulls(jsonb_build_object(${sql.join(
  Object.entries(gaps).map(([key, why]) => sql`${sql.lit(key)}, ${why}`),
)}))`

/** Points of each item that has a mark, and of the test's own BMI, by item. */
export const scoresOf: Part = sql`jsonb_strip_nulls(jsonb_build_object('bmi', e.bmi_score, ${sql.join(
  fitnessItemNames.map((item) => sql`${sql.lit(item)}, ${column('e', `${markColumns[item]}_score`)}`),
)}))`
