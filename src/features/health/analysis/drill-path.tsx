import { useFitnessTotals } from '@/api/health.ts'
import { useT } from '@/i18n/i18n.ts'
import { DrillSteps, type DrillStep } from '@/kits/analysis/drill-steps.tsx'
import { gradeName } from '../screen/words.ts'
import { useAnalysis } from './analysis-context.ts'

/** district › school › grade › class, every filter kept. At home there is no path. */
export function DrillPath() {
  const { filter, search, visit, up, isOwnSchool } = useAnalysis()
  const t = useT('vision')
  const place = useFitnessTotals(filter).data?.place
  if (!up) return null
  const { school, grade, class: classId } = search
  const steps: DrillStep[] = [
    { label: t(isOwnSchool ? 'screen.home.school' : 'screen.home.region'), place: {} },
  ]
  if (school !== undefined) steps.push({ label: place?.school?.name ?? '…', place: { school } })
  if (grade !== undefined) steps.push({ label: gradeName(grade, t), place: { school, grade } })
  if (classId !== undefined)
    steps.push({
      label: t('class', { number: place?.class?.number ?? '…' }),
      place: { school, grade, class: classId },
    })
  return <DrillSteps steps={steps} onVisit={visit} />
}
