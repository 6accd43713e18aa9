import { useLabourTotals } from '@/modules/labour/api/labour.ts'
import { DrillPath } from '@/kits/analysis/drill-path.tsx'
import { useLabour } from './labour-context.tsx'

/** Where the reader has drilled to. At home there is no path. */
export function LabourPath() {
  const { filter, search, visit, up, isBureau } = useLabour()
  const area = useLabourTotals(filter, isBureau).data?.area
  if (!up) return null
  const { school, grade } = search
  return (
    <DrillPath home={isBureau ? 'region' : 'school'} at={{ school, grade }} area={area} onVisit={visit} />
  )
}
