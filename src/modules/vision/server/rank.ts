import { comparedFirst, stageOf, stages, type Stage } from '@/standards/grade.ts'
import type { Rate } from '@/standards/rate.ts'
import { minimumOf, rankUnits } from '@/modules/vision/standards/rank-units.ts'
import { targetFor, targetYear } from '@/modules/vision/standards/targets.ts'
import type { Db } from '@/server/db/schema.ts'
import { readClasses } from './by-class.ts'
import { schoolsByStage } from './schools-by-stage.ts'
import type { ScreenView } from './screen-view.ts'

interface Ranking {
  id: number
  name: string
  grade?: number
  rate: Rate | null
  coverage: Rate
}

/** Ranks inside one stage: the district's schools, or the classes of a school. */
export async function readRank(db: Db, view: ScreenView, input: { stage?: Stage }) {
  const { stage, items, mean } = view.school
    ? await classesToRank(db, view, input.stage)
    : await schoolsToRank(db, view, input.stage)
  const target = targetFor('myopia', stage, targetYear)
  return {
    stage,
    minimumOf,
    mean,
    ...(target ? { target: { year: target.year, value: target.rate } } : {}),
    rows: rankUnits(items),
  }
}

async function schoolsToRank(db: Db, view: ScreenView, requested: Stage | undefined) {
  const groups = await schoolsByStage(db, view)
  const usual = comparedFirst(groups.map(({ stage }) => stage))
  const group = groups.find(({ stage }) => stage === requested) ?? groups.find(({ stage }) => stage === usual)
  const items: Ranking[] = (group?.schools ?? []).map(({ id, name, rate, coverage }) => ({
    id,
    name,
    rate,
    coverage,
  }))
  return { stage: group?.stage ?? requested ?? 'primary', items, mean: group?.rate ?? null }
}

async function classesToRank(db: Db, view: ScreenView, requested: Stage | undefined) {
  const { grades } = await readClasses(db, view)
  const present = stages.filter((each) => grades.some(({ grade }) => stageOf(grade) === each))
  const stage = requested && present.includes(requested) ? requested : (comparedFirst(present) ?? 'primary')
  const ofStage = grades.filter(({ grade }) => stageOf(grade) === stage)
  const items: Ranking[] = ofStage.flatMap(({ grade, classes }) =>
    classes.map(({ id, number, rate, coverage }) => ({ id, name: String(number), grade, rate, coverage })),
  )
  const totals = ofStage.map(({ total }) => total).filter((total) => total !== null)
  const isSuppressed = totals.length < ofStage.length
  const mean = isSuppressed ? null : totals.reduce<Rate>(add, { n: 0, of: 0 })
  return { stage, items, mean }
}

const add = (a: Rate, b: Rate): Rate => ({ n: a.n + b.n, of: a.of + b.of })
