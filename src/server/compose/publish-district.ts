import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Call, ParsedInputOf, ReplyOf } from '@/contract/call.ts'
import { moduleOfCall } from '@/contract/calls.ts'
import { consoleSettings } from '@/contract/console-settings.ts'
import { fitnessTotals, healthTotals } from '@/modules/health/contract/screen.ts'
import { labourTotalsOfDistrict } from '@/modules/labour/contract/screen.ts'
import type { NodeCells } from '@/modules/regions/contract/nodes.ts'
import {
  visionLines,
  type DistrictFigures,
  type TopicFigures,
  type VisionPanels,
} from '@/modules/regions/server/public.ts'
import { sportTotals } from '@/modules/sport/contract/screen.ts'
import {
  eyesightByDegree,
  eyesightBySex,
  screeningProgress,
  ucvaDistribution,
} from '@/modules/vision/contract/eyesight.ts'
import { screenTotals, screenTrend, screenWarning } from '@/modules/vision/contract/screen.ts'
import { firstOf } from '@/lib/required.ts'
import { schoolYearOf } from '@/standards/grade.ts'
import type { Db } from '../db/schema.ts'
import { forModule, inScope, type Scope } from '../db/scope.ts'
import { Failure } from '../http/failure.ts'
import type { Route, SignedInContext } from '../http/route.ts'

interface Deps {
  db: Db
  routes: readonly Route[]
  now: () => Date
  log: Logger
}

/**
 * Reads what a district publishes where its own pages read it: by the same calls, as somebody who looks in from above. Head figures of five
 * topics and the panels of vision; a topic of which there is nothing, such as no round, is left out.
 */
export const districtPublisher =
  (deps: Deps) =>
  async (code: string): Promise<DistrictFigures> => {
    const ask = askerOf(deps, code)
    const [population, vision, check, fitness, sport, labour] = [
      await readPopulation(deps.db, code),
      await visionOf(ask),
      await checkOf(ask),
      await fitnessOf(ask),
      await sportOf(ask),
      await labourOf(ask),
    ]
    const topics = { vision: vision?.figures, check, fitness, sport, labour }
    return {
      population,
      topics: Object.fromEntries(Object.entries(topics).filter(([, figures]) => figures !== undefined)),
      ...(vision && { panels: { vision: vision.panels } }),
    }
  }

type Ask = <C extends Call>(call: C, input: ParsedInputOf<C>) => Promise<ReplyOf<C>>

function askerOf({ db, routes, now, log }: Deps, regionCode: string): Ask {
  const scope: Scope = { kind: 'region', regionCode, isReader: true }
  return async (call, input) => {
    const found = routes.find((each) => each.call === (call as Call))
    if (!found) throw new Error(`${call.path} has no route`)
    const context: SignedInContext = {
      db,
      now,
      log,
      locale: 'zh-CN',
      requestId: 'district-figures',
      address: '',
      consoleSettings: consoleSettings.parse({}),
      attempt: async () => {},
      caller: {
        accountId: 0,
        username: '',
        name: '',
        role: 'reader',
        scope: forModule(scope, moduleOfCall(call)),
        modules: null,
        sessionUuid: '',
        tokenHash: Buffer.alloc(0),
      },
    }
    return (await found.handle(input, context)) as ReplyOf<typeof call>
  }
}

/** Undefined where there is nothing to publish: no round yet, or no term. */
async function orNothing<T>(read: Promise<T>): Promise<T | undefined> {
  try {
    return await read
  } catch (error) {
    if (error instanceof Failure && (error.code === 404 || error.code === 409)) return undefined
    throw error
  }
}

/** Where there is no round, one of today is answered: it would make the rounds of all other districts older ones. */
const isNoRound = ({ round }: { round: { id: number } }) => round.id === 0

async function readPopulation(db: Db, code: string): Promise<DistrictFigures['population']> {
  const { rows } = await sql<{ schools: number; students: number }>`
    select count(*)::int as schools,
      coalesce((select sum(r.students) from roster_class_summary r
        where ${inScope({ kind: 'region', regionCode: code }, 'r.school_id')}), 0)::int as students
    from school where region_code = ${code} and deleted_at is null`.execute(db)
  return firstOf(rows)
}

type Cell = { n: number; of: number } | null
/** The head figures of a screen by their metric. */
const byMetric = <M extends string>(figures: readonly { metric: M; rate: Cell }[]) =>
  Object.fromEntries(figures.map(({ metric, rate }) => [metric, rate])) as Partial<Record<M, Cell>>
/** Rates with something measured behind them. */
const measured = (cells: Record<string, Cell | undefined>): NodeCells =>
  Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== undefined && cell?.of !== 0))

async function visionOf(ask: Ask): Promise<{ figures: TopicFigures; panels: VisionPanels } | undefined> {
  const published = { audience: 'published' } as const
  const totals = await orNothing(ask(screenTotals, published))
  if (!totals || isNoRound(totals)) return undefined
  const { schoolYear, term } = totals.round
  const panels = visionLines({
    totals,
    degree: await ask(eyesightByDegree, published),
    distribution: await ask(ucvaDistribution, published),
    sexes: await ask(eyesightBySex, published),
    trend: await ask(screenTrend, published),
    warning: await ask(screenWarning, published),
    progress: await ask(screeningProgress, published),
  })
  const period = { schoolYear, term, definitionSet: totals.definitionSet }
  return { figures: { period, cells: measured(byMetric(totals.figures)) }, panels }
}

async function checkOf(ask: Ask): Promise<TopicFigures | undefined> {
  const read = await orNothing(ask(healthTotals, { audience: 'published' }))
  if (!read || isNoRound(read)) return undefined
  const { weight, teeth, spine } = byMetric(read.figures)
  const cells = measured({ examined: read.coverage.rate, weight, teeth, spine })
  return { period: { schoolYear: read.round.schoolYear }, cells }
}

async function fitnessOf(ask: Ask): Promise<TopicFigures | undefined> {
  const read = await orNothing(ask(fitnessTotals, { audience: 'published' }))
  if (!read || isNoRound(read)) return undefined
  const { fitness } = byMetric(read.figures)
  return {
    period: { schoolYear: read.round.schoolYear },
    cells: measured({ tested: read.coverage.rate, fitness }),
  }
}

async function sportOf(ask: Ask): Promise<TopicFigures | undefined> {
  const read = await orNothing(ask(sportTotals, { audience: 'published' }))
  if (!read) return undefined
  const { participation, reached } = read.figures
  return { period: windowOf(read), cells: measured({ participation, reached }) }
}

async function labourOf(ask: Ask): Promise<TopicFigures | undefined> {
  const read = await orNothing(ask(labourTotalsOfDistrict, { audience: 'published' }))
  const [first] = read?.weeks ?? []
  const last = read?.weeks.at(-1)
  if (!read || !first || !last) return undefined
  return {
    period: { schoolYear: schoolYearOf(read.today), start: first.monday, end: last.monday },
    cells: measured({ labourHours: read.figures.hours }),
  }
}

const windowOf = ({ start, end }: { start: string; end: string }) => ({
  schoolYear: schoolYearOf(end),
  start,
  end,
})
