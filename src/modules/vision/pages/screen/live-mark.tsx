import type { RoundRef } from '@/contract/figures.ts'
import { LiveMark as Mark } from '@/kits/live-screen/live-mark.tsx'
import { shownOf, type Query } from '@/kits/live-screen/reading.ts'
import { useLink } from './screen-context.tsx'

type LiveMarkProps = {
  query: Query<{ asOf: string; round: RoundRef }>
  /** Nobody is counted yet: there is no time to show. */
  isBlank: boolean
}

/** The live mark of this screen, by its totals. */
export function LiveMark({ query, isBlank }: LiveMarkProps) {
  const { asOf, stale, offline } = shownOf(query, false, useLink())
  return <Mark asOf={isBlank ? undefined : asOf} stale={stale} offline={offline} />
}
