import { useSportTotals } from '@/modules/sport/api/screen.ts'
import { useT } from '@/i18n/i18n.ts'
import { DrillSteps, type DrillStep } from '@/kits/analysis/drill-steps.tsx'
import { useSport } from './sport-context.tsx'
import { gradeName } from './labels.ts'

/** Where the reader has drilled to: every level above can be pressed. At home there is no path. */
export function DrillPath() {
  const { filter, search, visit, up, organisation } = useSport()
  const t = useT('vision')
  const place = useSportTotals(filter).data?.place
  if (!up) return null
  const { school, grade } = search
  const home = t(organisation.kind === 'region' ? 'screen.home.region' : 'screen.home.school')
  const steps: DrillStep[] = [{ label: home, place: {} }]
  if (school !== undefined) steps.push({ label: place?.school?.name ?? '…', place: { school } })
  if (grade !== undefined) steps.push({ label: gradeName(grade, t), place: { school, grade } })
  if (search.class !== undefined)
    steps.push({
      label: t('class', { number: place?.class?.number ?? '…' }),
      place: { school, grade, class: search.class },
    })
  return <DrillSteps steps={steps} onVisit={visit} />
}
