import { useSportTotals } from '@/modules/sport/api/screen.ts'
import { DrillPath } from '@/kits/analysis/drill-path.tsx'
import { useSport } from './sport-context.tsx'

/** Where the reader has drilled to. At home there is no path. */
export function SportPath() {
  const { filter, search, visit, up, organisation } = useSport()
  const area = useSportTotals(filter).data?.area
  if (!up) return null
  const home = organisation.kind === 'region' ? 'region' : 'school'
  return <DrillPath home={home} at={search} area={area} onVisit={visit} />
}
