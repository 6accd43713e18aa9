import { visionLines } from '@/modules/regions/server/public.ts'
import {
  eyesightByDegree,
  eyesightBySex,
  screeningProgress,
  ucvaDistribution,
} from '@/modules/vision/contract/eyesight.ts'
import { screenTotals, screenTrend, screenWarning } from '@/modules/vision/contract/screen.ts'
import { orNothing, type Ask } from './ask.ts'
import { byMetric, isNoRound, measured, type Published } from './topic.ts'

export async function visionOf(ask: Ask): Promise<Published<'vision'> | undefined> {
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
