import { useT } from '@/i18n/i18n.ts'
import { DrillSteps, type DrillStep } from './drill-steps.tsx'
import type { Place } from './place.ts'
import { gradeName } from './row-name.ts'

type DrillPathProps = {
  /** Whose home it begins at. */
  home: 'region' | 'school'
  at: Place
  /** What the place is called, once it is read. */
  place: { school?: { name: string } | undefined; class?: { number: number } | undefined } | undefined
  onVisit: (place: Place) => void
}

/** Home, school, grade and class, as far as the reader has drilled. */
export function DrillPath({ home, at, place, onVisit }: DrillPathProps) {
  const t = useT('vision')
  const { school, grade } = at
  const steps: DrillStep[] = [{ label: t(`screen.home.${home}`), place: {} }]
  if (school !== undefined) steps.push({ label: place?.school?.name ?? '…', place: { school } })
  if (grade !== undefined) steps.push({ label: gradeName(grade, t), place: { school, grade } })
  if (at.class !== undefined)
    steps.push({
      label: t('class', { number: place?.class?.number ?? '…' }),
      place: { school, grade, class: at.class },
    })
  return <DrillSteps steps={steps} onVisit={onVisit} />
}
