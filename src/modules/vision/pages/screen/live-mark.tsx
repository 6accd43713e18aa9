import type { RoundRef } from '@/contract/figures.ts'
import { LiveMark as Mark } from '@/kits/live-screen/live-mark.tsx'
import { shownOf, type Reading } from '@/kits/live-screen/reading.ts'
import { useLink } from './screen-context.tsx'

type LiveMarkProps = {
  reading: Reading<{ asOf: string; round: RoundRef }>
  /** Nobody is counted yet: there is no time to tell. */
  isBlank: boolean
}

/** The live mark of this screen, by its totals. */
export function LiveMark({ reading, isBlank }: LiveMarkProps) {
  const { asOf, stale, offline } = shownOf(reading, false, useLink())
  return <Mark asOf={isBlank ? undefined : asOf} stale={stale} offline={offline} />
}
