import { useT } from '@/i18n/i18n.ts'
import { DrillSteps, type DrillStep } from './drill-steps.tsx'
import type { OrgPath } from './org-path.ts'
import { gradeName } from './row-name.ts'

type DrillPathProps = {
  /** Whose home it begins at. */
  home: 'region' | 'school'
  at: OrgPath
  /** What the place is called, once it is read. */
  area: { school?: { name: string } | undefined; class?: { number: number } | undefined } | undefined
  onVisit: (path: OrgPath) => void
}

/** Home, school, grade and class, as far as the reader has drilled. */
export function DrillPath({ home, at, area, onVisit }: DrillPathProps) {
  const t = useT('vision')
  const { school, grade } = at
  const steps: DrillStep[] = [{ label: t(`screen.home.${home}`), path: {} }]
  if (school !== undefined) steps.push({ label: area?.school?.name ?? '…', path: { school } })
  if (grade !== undefined) steps.push({ label: gradeName(grade, t), path: { school, grade } })
  if (at.class !== undefined)
    steps.push({
      label: t('class', { number: area?.class?.number ?? '…' }),
      path: { school, grade, class: at.class },
    })
  return <DrillSteps steps={steps} onVisit={onVisit} />
}
