import { sql } from 'kysely'
import type { ListQuery } from '@/contract/lists/list.ts'
import {
  bands,
  degrees,
  followUpStates,
  retestStates,
  visionRecordList,
  type VisionRecordRow,
} from '@/modules/vision/contract/record-list.ts'
import { categoryRanks } from '@/standards/acuity.ts'
import { fastProgression } from '@/modules/vision/standards/retest.ts'
import type { Scope } from '@/server/db/scope.ts'
import { hasBegun } from '@/server/db/has-begun.ts'
import { followUpStep } from '../summaries/follow-up.ts'
import {
  amongSome,
  countedIn,
  ofUnknownShare,
  statesIn,
  unlistedIn,
  labelsIn,
} from '@/server/lists/counted-first.ts'
import { idsAmong, one, textsAmong } from '@/server/lists/name-conditions.ts'
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

/** The round asked for, else the district's newest; one row, whatever there is. */
function roundJoin(scope: Scope, query?: ListQuery): Part {
  const requested = query?.filters?.['round']
  const [chosen] = Array.isArray(requested) ? idsAmong(requested) : []
  if (chosen !== undefined) return sql`cross join (select ${chosen}::int as id) r`
  const region = 'regionCode' in scope ? scope.regionCode : ''
  return sql`cross join (select (
    select id from screening_round where region_code = ${region} and ${hasBegun}
    order by starts_on desc limit 1) as id) r`
}

const ifCounted = countedIn(sql`vision_grade_summary g where g.round_id = r.id`)

/** Values of a graded column are places in the standard's order; `counts`: what the summary counts of each of them. */
function gradedIn(column: Part, names: readonly string[], counts: readonly string[], values: Values): Part {
  const indices = textsAmong(values)
    .map((value) => names.indexOf(value))
    .filter((index) => index >= 0)
  if (indices.length === 0) return sql`false`
  return ifCounted(
    indices.map((index) => counts[index] ?? 'enrolled'),
    sql`${column} = any(${indices}::int[])`,
  )
}

const bandCounts = ['normal', 'mild', 'moderate', 'severe']
const degreeCounts = ['refraction_valid', 'low_myopia', 'moderate_myopia', 'high_myopia']
const levels = ['0', '1', '2', '3']
const levelCounts = ['refraction_valid', 'warning_1', 'warning_2', 'warning_3']

/** What the summary counts of each kind of glasses. */
const glassesCounts = {
  none: 'glasses_known - g.glasses_worn',
  frame: 'glasses_worn',
  contact: 'glasses_worn',
  orthokeratology: 'glasses_worn',
}

/** What was done stands in few rows, which are looked up by themselves; what is still to be done, at the exams. */
function inSteps(values: Values): Part {
  const steps = textsAmong(values)
  const done = followUpStates.slice(2).filter((step) => steps.includes(step))
  const open = followUpStates.slice(0, 2).filter((step) => steps.includes(step))
  const parts = [
    ...(done.length > 0
      ? [
          sql`((s.school_id, s.id) in (select g.school_id, g.student_id from vision_follow_up g where g.round_id = r.id)
            and ${followUpStep} = any(${done}::text[]))`,
        ]
      : []),
    ...open.map((step) =>
      step === 'suggested'
        ? ifCounted(['screened'], ofUnknownShare(sql`${followUpStep} = 'suggested'`))
        : ofUnknownShare(sql`${followUpStep} = 'none'`),
    ),
  ]
  return parts.length === 0 ? sql`false` : one(...parts)
}

/** Those who change fast stand in an index of their own. */
const changesFast = amongSome(sql`select y.school_id, y.student_id from vision_yearly_change y
  where y.round_id = r.id and y.per_year <= ${sql.lit(fastProgression)}`)

const isBeyond = (of: Part) => sql`(coalesce(sum(${of}.ucva_errors + ${of}.se_errors), 0) > 0)`

/** Retests are few, and looked up by themselves. */
function retestedAs(values: Values): Part {
  const states = retestStates.filter((state) => textsAmong(values).includes(state))
  if (states.length === 0) return sql`false`
  const having = states.length > 1 ? sql`true` : sql`${isBeyond(sql`g`)} = ${states[0] === 'beyond'}`
  return amongSome(sql`select g.school_id, g.student_id from vision_retest g where g.round_id = r.id
    group by g.school_id, g.student_id having ${having}`)
}

const namesAt = (column: Part, names: readonly string[]): Part =>
  sql`(array[${sql.join(names.map((name) => sql.lit(name)))}])[${column} + 1]`
/** What is stored as the contract has it: a mark, or the name of a category. */
const acuityAt = (column: Part): Part =>
  sql`case ${column} ${sql.join(
    categoryRanks.map(([name, rank]) => sql`when ${sql.lit(rank)} then to_jsonb(${sql.lit(name)}::text)`),
    sql` `,
  )} else to_jsonb(${column} / 10.0::float8) end`
const exam = { joins: ['r', 'e'] as const }

/** Students with their exam of a round: not on its list, there is none. */
export const visionRecordsSql = sqlListOf<VisionRecordRow>()(visionRecordList)({
  table: sql`student s`,
  key: { school: 's.school_id', id: 's.id', class: 's.class_id' },
  joins: {
    ...studentJoins,
    r: roundJoin,
    e: sql`left join vision_exam e on e.school_id = s.school_id and e.round_id = r.id and e.student_id = s.id`,
    y: sql`left join vision_yearly_change y on y.school_id = s.school_id and y.round_id = r.id and y.student_id = s.id`,
    f: sql`left join vision_follow_up f on f.school_id = s.school_id and f.round_id = r.id and f.student_id = s.id`,
    unlisted: unlistedIn('vision_exam', sql`r.id`, 'unlisted'),
    began: sql`join screening_round b on b.id = r.id`,
  },
  narrowing: ['unlisted', 'began'],
  where: studentsHere,
  stillCounted: {
    where: sql`${removedSince(sql`b.starts_on`)} and e.student_id is not null`,
    joins: ['r', 'e', 'began'],
  },
  columns: {
    ...studentColumns,
    round: { value: sql`r.id`, joins: ['r'], filter: () => sql`true` },
    state: {
      value: sql`coalesce(e.state, 'unlisted')`,
      ...exam,
      joinsFor: (values) => (values.includes('unlisted') ? ['k', 'unlisted'] : []),
      filter: statesIn(ifCounted, sql`e.state`, { done: 'screened', unlisted: 'unlisted' }),
    },
    ucvaRight: { value: acuityAt(sql`e.ucva_right`) },
    ucvaLeft: { value: acuityAt(sql`e.ucva_left`) },
    seRight: { value: sql`e.se_right::float8` },
    seLeft: { value: sql`e.se_left::float8` },
    glasses: {
      value: sql`e.glasses`,
      ...exam,
      filter: labelsIn(ifCounted, sql`e.glasses`, glassesCounts, ['contact', 'orthokeratology']),
    },
    progress: {
      value: sql`y.per_year::float8`,
      joins: ['r', 'y'],
      filter: (values) => (textsAmong(values).includes('fast') ? changesFast : sql`false`),
    },
    band: {
      value: namesAt(sql`e.band`, bands),
      ...exam,
      filter: (values) => gradedIn(sql`e.band`, bands, bandCounts, values),
    },
    degree: {
      value: namesAt(sql`e.degree`, degrees),
      ...exam,
      filter: (values) => gradedIn(sql`e.degree`, degrees, degreeCounts, values),
    },
    warning: {
      value: sql`e.warning::text`,
      ...exam,
      filter: (values) => gradedIn(sql`e.warning`, levels, levelCounts, values),
    },
    followUp: { value: followUpStep, joins: ['r', 'e', 'f'], filter: inSteps },
    takenOn: { value: sql`e.taken_on::text` },
    retest: {
      value: sql`(select case when ${isBeyond(sql`t`)} then 'beyond' else 'within' end from vision_retest t
        where t.school_id = s.school_id and t.round_id = r.id and t.student_id = s.id having count(*) > 0)`,
      joins: ['r'],
      filter: retestedAs,
    },
    cvaRight: { value: acuityAt(sql`e.cva_right`), ...exam },
    cvaLeft: { value: acuityAt(sql`e.cva_left`), ...exam },
    cycloplegia: {
      value: sql`e.cycloplegia`,
      ...exam,
      filter: (values) => ofUnknownShare(sql`e.cycloplegia = any(${textsAmong(values)}::text[])`),
    },
    axialRight: { value: sql`e.axial_right::float8`, ...exam },
    axialLeft: { value: sql`e.axial_left::float8`, ...exam },
    k1Right: { value: sql`e.k1_right::float8`, ...exam },
    k2Right: { value: sql`e.k2_right::float8`, ...exam },
    k1Left: { value: sql`e.k1_left::float8`, ...exam },
    k2Left: { value: sql`e.k2_left::float8`, ...exam },
    iopRight: { value: sql`e.iop_right::float8`, ...exam },
    iopLeft: { value: sql`e.iop_left::float8`, ...exam },
    device: { value: sql`e.device`, ...exam },
    examiner: { value: sql`e.examiner`, ...exam },
    source: { value: sql`e.source`, ...exam },
  },
  extra: {},
  search: { where: findStudents, whole: findWholeStudents },
})
