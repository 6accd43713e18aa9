import { healthProblems, healthSpine, healthTeeth } from '@/modules/health/contract/check-analysis.ts'
import { mindTotals } from '@/modules/health/contract/mind.ts'
import { healthBreakdown, healthTotals } from '@/modules/health/contract/screen.ts'
import { healthReexamined } from '@/modules/health/contract/wall.ts'
import { checkLines } from '@/modules/regions/server/public.ts'
import { orNothing, type Ask } from './ask.ts'
import { byMetric, isNoRound, measured, type Published } from './topic.ts'

export async function checkOf(ask: Ask): Promise<Published<'check'> | undefined> {
  const published = { audience: 'published' } as const
  const totals = await orNothing(ask(healthTotals, published))
  if (!totals || isNoRound(totals)) return undefined
  const { schoolYear } = totals.round
  const panels = checkLines({
    totals,
    stages: await ask(healthBreakdown, { ...published, by: 'stage' }),
    teeth: await ask(healthTeeth, published),
    spine: await ask(healthSpine, published),
    problems: await ask(healthProblems, published),
    reexamined: await ask(healthReexamined, published),
    mind: await ask(mindTotals, { ...published, schoolYear }),
  })
  const { weight, teeth, spine } = byMetric(totals.figures)
  const cells = measured({ examined: totals.coverage.rate, weight, teeth, spine })
  return { figures: { period: { schoolYear }, cells }, panels }
}
