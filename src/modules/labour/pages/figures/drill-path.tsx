import { useLabourTotals } from '@/modules/labour/api/labour.ts'
import { useT } from '@/i18n/i18n.ts'
import { DrillSteps, type DrillStep } from '@/kits/analysis/drill-steps.tsx'
import { useLabour } from './labour-context.tsx'
import { gradeName } from './labour-labels.ts'

/** Where the reader has drilled to: every level above can be pressed. At home there is no path. */
export function DrillPath() {
  const { filter, search, visit, up, isBureau } = useLabour()
  const t = useT('vision')
  const place = useLabourTotals(filter, isBureau).data?.place
  if (!up) return null
  const { school, grade } = search
  const steps: DrillStep[] = [{ label: t(isBureau ? 'screen.home.region' : 'screen.home.school'), place: {} }]
  if (school !== undefined) steps.push({ label: place?.school?.name ?? '…', place: { school } })
  if (grade !== undefined) steps.push({ label: gradeName(grade, t), place: { school, grade } })
  return <DrillSteps steps={steps} onVisit={visit} />
}
