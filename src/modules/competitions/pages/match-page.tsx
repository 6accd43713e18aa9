import type { CompetitionLevel } from '@/modules/competitions/contract/competition.ts'
import { DesignPage } from './design/design-page.tsx'
import { MatchList } from './list/match-list.tsx'
import { CompetitionView } from './competition/competition-view.tsx'
import { useMatchAddress } from './use-match-address.ts'

/** Competitions of these levels, and one of them (SPO-04, SPO-05, SPO-11, SPO-12). */
export function MatchPage({ levels }: { levels: CompetitionLevel[] }) {
  const { id, draft } = useMatchAddress().search
  if (draft !== undefined) return <DesignPage isDistrict={levels.includes('district')} />
  return id === undefined ? <MatchList levels={levels} /> : <CompetitionView key={id} id={id} />
}
