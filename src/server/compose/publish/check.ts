import { healthTotals } from '@/modules/health/contract/screen.ts'
import { orNothing, type Ask } from './ask.ts'
import { byMetric, isNoRound, measured, type Published } from './topic.ts'

export async function checkOf(ask: Ask): Promise<Published | undefined> {
  const read = await orNothing(ask(healthTotals, { audience: 'published' }))
  if (!read || isNoRound(read)) return undefined
  const { weight, teeth, spine } = byMetric(read.figures)
  const cells = measured({ examined: read.coverage.rate, weight, teeth, spine })
  return { figures: { period: { schoolYear: read.round.schoolYear }, cells }, panels: undefined }
}
