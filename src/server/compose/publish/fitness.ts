import { fitnessBorderline, fitnessMissing } from '@/modules/health/contract/analysis.ts'
import { fitnessHead, fitnessItems, fitnessScores } from '@/modules/health/contract/fitness-analysis.ts'
import { fitnessBreakdown, fitnessTotals } from '@/modules/health/contract/screen.ts'
import { fitnessLines } from '@/modules/regions/server/public.ts'
import { orNothing, type Ask } from './ask.ts'
import { byMetric, isNoRound, measured, type Published } from './topic.ts'

export async function fitnessOf(ask: Ask): Promise<Published<'fitness'> | undefined> {
  const published = { audience: 'published' } as const
  const totals = await orNothing(ask(fitnessTotals, published))
  if (!totals || isNoRound(totals)) return undefined
  const stages = await ask(fitnessBreakdown, { ...published, by: 'stage' })
  const itemsOf = []
  for (const { stage } of stages.rows)
    if (stage) itemsOf.push({ stage, items: await ask(fitnessItems, { ...published, stage }) })
  const panels = fitnessLines({
    totals,
    stages,
    head: await ask(fitnessHead, published),
    scores: await ask(fitnessScores, published),
    items: await ask(fitnessItems, published),
    itemsOf,
    borderline: await ask(fitnessBorderline, published),
    missing: await ask(fitnessMissing, published),
  })
  const { fitness } = byMetric(totals.figures)
  const cells = measured({ tested: totals.coverage.rate, fitness })
  return { figures: { period: { schoolYear: totals.round.schoolYear }, cells }, panels }
}
