import { lazy, Suspense } from 'react'
import { healthResultsPage } from '@/modules/health/contract/results.ts'
import type { HealthResultRow } from '@/modules/health/contract/result-list.ts'
import type { ListQuery } from '@/contract/lists/list.ts'
import { useListNeighbours } from '@/kits/record/use-list-neighbours.ts'
import type { ListScope } from '@/kits/table/list-scope.ts'
import { CardSkeleton } from '../card/card-states.tsx'

const loadCard = () => import('../card/health-card.tsx')
const HealthCard = lazy(() => loadCard().then((part) => ({ default: part.HealthCard })))

type CardPageProps = {
  id: number
  scope: ListScope
  /** The list's: in which order the neighbours stand. */
  name: string
  query: ListQuery
  onOpen: (id: number) => void
  onBack: () => void
}

/** One child's card in place of the list; before and after it come the list's, of a card opened by its link those of the class. */
export function CardPage({ name, query, ...card }: CardPageProps) {
  const requested = { name, query, input: undefined, call: healthResultsPage }
  const neighbours = useListNeighbours<HealthResultRow, undefined>(card.id, requested, undefined)
  return (
    <Suspense fallback={<CardSkeleton onBack={card.onBack} />}>
      <HealthCard {...card} neighbours={neighbours} />
    </Suspense>
  )
}
