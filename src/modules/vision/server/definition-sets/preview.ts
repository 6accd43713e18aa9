import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { ParsedInputOf, ReplyOf } from '@/contract/call.ts'
import type { definitionPreview } from '@/contract/definition-sets.ts'
import type { RoundRef } from '@/contract/figures.ts'
import { definitionSets, type DefinitionSetId } from '@/standards/definition-set.ts'
import { stageOf, stages, type Stage } from '@/standards/grade.ts'
import { sumOfRates } from '@/standards/rate.ts'
import { inScope, regionOf, type Scope } from '@/server/db/scope.ts'
import { setIdOfRegion, setOfRegion } from '@/server/db/definition-set-of.ts'
import { gradedColumns, type MeasuredColumns } from '../summaries/exam-grade.ts'
import { inSlices } from '@/server/summaries/in-slices.ts'
import { roundRequested } from '@/server/rounds/no-round.ts'
import { roundsOf } from '@/server/rounds/rounds-of.ts'
import { Failure } from '@/server/http/failure.ts'
import { ageGradedBy } from '@/modules/vision/standards/age-at.ts'

type Preview = ReplyOf<typeof definitionPreview>
interface AtLimit extends MeasuredColumns {
  grade: number
  taken_on: string | null
  birth_date: string | null
}

/** What another set would change of a round, the newest unless one is named: only exams with an eye at the limit are looked at. */
export async function previewSwitch(
  db: Db,
  scope: Scope,
  { to, round: requested }: ParsedInputOf<typeof definitionPreview>,
): Promise<Preview> {
  const region = regionOf(scope)
  const round = await roundOf(db, region, requested)
  const current = await setOfRegion(db, region)
  const [exams, valid, schools] = await Promise.all([
    examsAtLimit(db, scope, round.id),
    validByStage(db, scope, round.id),
    sql<{ n: number }>`select count(*) as n from school where region_code = ${region}`.execute(db),
  ])
  const changed = { myopia: noneOf(), alert: noneOf() }
  await inSlices(
    eachOf(exams, (exam) => {
      const [was, will] = [graded(exam, current.id), graded(exam, to)]
      if (was.myopia !== will.myopia) changed.myopia[stageOf(exam.grade)] += 1
      if (was.warning !== will.warning) changed.alert[stageOf(exam.grade)] += 1
    }),
  )
  const seen = stages.filter((stage) => valid[stage] > 0)
  const rateOf = (counts: Record<Stage, number>, stage: Stage) => ({ n: counts[stage], of: valid[stage] })
  const rates = seen.map((stage) => ({
    stage,
    myopia: rateOf(changed.myopia, stage),
    alert: rateOf(changed.alert, stage),
  }))
  return {
    round,
    total: {
      myopia: sumOfRates(rates.map(({ myopia }) => myopia)),
      alert: sumOfRates(rates.map(({ alert }) => alert)),
    },
    stages: rates,
    schools: schools.rows[0]?.n ?? 0,
  }
}

function* eachOf<T>(all: readonly T[], look: (one: T) => void): Iterable<void> {
  for (const one of all) yield look(one)
}

const noneOf = (): Record<Stage, number> => ({ kindergarten: 0, primary: 0, junior: 0, senior: 0 })

function graded({ taken_on, birth_date, ...exam }: AtLimit, set: DefinitionSetId) {
  const ageYears = ageGradedBy(birth_date, taken_on, exam.grade)
  return gradedColumns({ ...exam, ageYears }, definitionSets[set])
}

async function examsAtLimit(db: Db, scope: Scope, roundId: number): Promise<AtLimit[]> {
  const { rows } = await sql<AtLimit>`
    select e.grade, e.taken_on::text as taken_on, s.birth_date::text as birth_date, e.glasses, e.ucva_right, e.ucva_left,
      e.cva_right, e.cva_left, e.sphere_right::float8 as sphere_right, e.sphere_left::float8 as sphere_left,
      e.cylinder_right::float8 as cylinder_right, e.cylinder_left::float8 as cylinder_left, e.axis_right, e.axis_left
    from vision_exam e join student s on s.school_id = e.school_id and s.id = e.student_id
    where e.round_id = ${roundId} and e.state = 'done' and (e.se_right = -0.5 or e.se_left = -0.5)
      and ${inScope(scope, 'e.school_id')}`.execute(db)
  return rows
}

async function validByStage(db: Db, scope: Scope, roundId: number): Promise<Record<Stage, number>> {
  const { rows } = await sql<{ grade: number; n: number }>`
    select grade, sum(refraction_valid)::int as n from vision_grade_summary
    where round_id = ${roundId} and definition_set_id = ${setIdOfRegion(regionOf(scope))} and ${inScope(scope)}
    group by grade`.execute(db)
  const valid = noneOf()
  for (const { grade, n } of rows) valid[stageOf(grade)] += n
  return valid
}

async function roundOf(db: Db, region: string, requested: number | undefined): Promise<RoundRef> {
  const rounds = await roundsOf(db, region)
  const round = roundRequested(rounds, requested === undefined ? undefined : ({ id }) => id === requested)
  if (!round) throw new Failure(404, { messageKey: 'noSuchRound' })
  return round
}
