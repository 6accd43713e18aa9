import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useClimb } from '@/kits/analysis/use-climb.ts'
import { useSearchStep } from '@/lib/use-search-step.ts'
import type { PortfolioSearch } from '@/modules/labour/pages/portfolio-search.ts'

type PortfolioPlace = Pick<PortfolioSearch, 'class' | 'pupil' | 'view'>

/** From a pupil to the class, from the class to the school. */
function aboveOf({ pupil, ...kept }: PortfolioSearch): PortfolioSearch | null {
  if (pupil !== undefined) return kept
  return kept.class === undefined ? null : {}
}

/** Where the page stands, and how it moves. */
export function usePortfolioAddress() {
  const search = useSearch({ strict: false }) as PortfolioSearch
  const go = useSearchStep<PortfolioPlace>()
  const climb = useClimb(aboveOf)
  return useMemo(() => ({ search, go, up: aboveOf(search) ? climb : undefined }), [search, go, climb])
}
