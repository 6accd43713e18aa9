import { useCurrentUser } from '@/api/account.ts'
import { useSchoolAdminDataTotals } from '@/modules/vision/api/screen.ts'
import { useT } from '@/i18n/i18n.ts'
import { DrillSteps, type DrillStep } from '@/kits/analysis/drill-steps.tsx'
import { useScreen } from '../screen-context.tsx'
import { gradeWord } from '../labels.ts'

/** Where the reader has drilled to: every level above can be pressed. At home there is no path. */
export function DrillPath() {
  const { filter, search, visit, up } = useScreen()
  const { organisation } = useCurrentUser()
  const t = useT('vision')
  const area = useSchoolAdminDataTotals(filter).data?.area
  if (!up) return null
  const { school, grade } = search
  const home = t(organisation.kind === 'region' ? 'screen.home.region' : 'screen.home.school')
  const steps: DrillStep[] = [{ label: home, path: {} }]
  if (school !== undefined) steps.push({ label: area?.school?.name ?? '…', path: { school } })
  if (grade !== undefined) steps.push({ label: gradeWord(grade, t), path: { school, grade } })
  if (search.class !== undefined) {
    const number = area?.class?.number ?? '…'
    steps.push({ label: t('class', { number }), path: { school, grade, class: search.class } })
  }
  return <DrillSteps steps={steps} onVisit={visit} />
}
