import { comparedFirst, stageOf, stages, type Stage } from '@/standards/grade.ts'
import { roundHalfUp, type Rate } from '@/standards/rate.ts'
import { rankByRate } from '@/standards/ranking.ts'
import { targetFor } from '@/modules/vision/standards/targets.ts'
import type { Db } from '@/server/db/schema.ts'
import { readClasses } from './by-class.ts'
import { schoolsByStage } from './schools-by-stage.ts'
import type { ScreenView } from './screen-view.ts'

/** Fewer valid children, or coverage under 80 %, are shown but not ranked (tokens.md, rule 14). */
export const minimumOf = 30
const coverageToRank = 0.8
const targetYear = 2030

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
  const isRankable = ({ rate, coverage }: Ranking) =>
    rate !== null && coverage.of > 0 && coverage.n / coverage.of >= coverageToRank
  const ranks = new Map(
    rankByRate(
      items
        .filter(isRankable)
        .map(({ id, rate }) => ({ id: String(id), n: rate?.n ?? 0, of: rate?.of ?? 0 })),
      { minimumOf },
    ).map((ranked) => [ranked.id, ranked]),
  )
  const order = [...ranks.keys()]
  const rest = items.filter(({ id }) => !ranks.has(String(id))).sort((a, b) => a.id - b.id)
  const sorted = [...order.flatMap((id) => items.find((item) => String(item.id) === id) ?? []), ...rest]
  const target = targetFor('myopia', stage, targetYear)
  return {
    stage,
    minimumOf,
    mean,
    ...(target ? { target: { year: target.year, value: target.rate } } : {}),
    rows: sorted.map((item) => {
      const rank = ranks.get(String(item.id))
      const interval =
        rank ?? (item.rate ? rankByRate([{ id: '', ...item.rate }], { minimumOf: 0 })[0] : undefined)
      return {
        ...item,
        rank: rank?.rank ?? null,
        tied: rank?.tied ?? false,
        low: shareOf(interval?.low),
        high: shareOf(interval?.high),
      }
    }),
  }
}

/** To 0.01 of a percentage point: finer than any picture shows, and half the reply. */
const shareOf = (bound: number | null | undefined) =>
  typeof bound === 'number' ? roundHalfUp(bound, 4) : null

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
