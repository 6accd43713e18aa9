import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useClimb } from '@/kits/analysis/use-climb.ts'
import { useSearchStep } from '@/lib/use-search-step.ts'
import type { PortfolioSearch } from '@/modules/labour/pages/portfolio-search.ts'

type PortfolioTarget = Pick<PortfolioSearch, 'class' | 'student' | 'view'>

/** From a student to the class, from the class to the school. */
function aboveOf({ student, ...stored }: PortfolioSearch): PortfolioSearch | null {
  if (student !== undefined) return stored
  return stored.class === undefined ? null : {}
}

/** Where the page stands, and how it moves. */
export function usePortfolioAddress() {
  const search = useSearch({ strict: false }) as PortfolioSearch
  const go = useSearchStep<PortfolioTarget>()
  const climb = useClimb(aboveOf)
  return useMemo(() => ({ search, go, up: aboveOf(search) ? climb : undefined }), [search, go, climb])
}
