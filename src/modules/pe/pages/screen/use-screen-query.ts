import { usePeAnalysis } from '@/modules/pe/api/lessons.ts'
import type { PeQuery } from '../figures/figures-panel.tsx'
import { thisWeek, weekOf } from '../this-week.ts'

/** The live channel announces nothing of lessons. */
const everyMs = 60_000

/** This week; while nothing was measured in it, the last week with heart rates, and its last day with some. */
export function useScreenQuery(): { query: PeQuery; latest: string | null } {
  const now = usePeAnalysis(thisWeek(), { everyMs })
  const { data } = now
  const latest = data && data.total.measured === 0 && !now.isPlaceholderData ? data.latest : null
  const past = usePeAnalysis(weekOf(latest ?? thisWeek().end), { everyMs, enabled: latest !== null })
  return latest === null ? { query: now, latest } : { query: past, latest }
}
