import { fitnessTotals } from '@/modules/health/contract/screen.ts'
import { orNothing, type Ask } from './ask.ts'
import { byMetric, isNoRound, measured, type Published } from './topic.ts'

export async function fitnessOf(ask: Ask): Promise<Published | undefined> {
  const read = await orNothing(ask(fitnessTotals, { audience: 'published' }))
  if (!read || isNoRound(read)) return undefined
  const { fitness } = byMetric(read.figures)
  const cells = measured({ tested: read.coverage.rate, fitness })
  return { figures: { period: { schoolYear: read.round.schoolYear }, cells }, panels: undefined }
}
