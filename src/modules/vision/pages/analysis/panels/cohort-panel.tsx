import { useMemo } from 'react'
import { useVisionCohort } from '@/modules/vision/api/analysis.ts'
import { useT } from '@/i18n/i18n.ts'
import { Slope } from '@/widgets/slope/slope.tsx'
import { toSlopeTable } from '@/widgets/slope/to-slope-marks.ts'
import { ScreenPanel } from '../../screen/screen-panel.tsx'
import { useScreen } from '../../screen/screen-context.tsx'
import { useAnalysis } from '../analysis-context.ts'
import { cohortLabels, toCohortSlope } from '../mapping/to-cohort.ts'
import { cohortFilter } from './cohort-filter.ts'
import { NotByGlasses } from './not-by-glasses.tsx'

/** How the same children changed in a year, beside everybody: who came and who left makes the difference. */
export function CohortPanel() {
  const t = useT('analysis')
  return (
    <NotByGlasses title={t('cohort.title')} detail={t('cohort.byGlasses')}>
      <Cohort />
    </NotByGlasses>
  )
}

function Cohort() {
  const { filter } = useAnalysis()
  const { up } = useScreen()
  const t = useT('analysis')
  const vision = useT('vision')
  const labels = useT('widgets')
  const cohort = useVisionCohort(cohortFilter(filter))
  const { data } = cohort
  const slope = useMemo(
    () => (data ? toCohortSlope(data, t, vision) : { rounds: [], series: [] }),
    [data, t, vision],
  )
  const table = useMemo(() => toSlopeTable(slope, labels), [slope, labels])
  const title = t('cohort.title')
  return (
    <ScreenPanel
      title={title}
      sentence={data ? cohortLabels(data, t) : ''}
      query={cohort}
      isEmpty={data !== undefined && (!data.compared || data.total.matched.now?.of === 0)}
      labels={{ title: t('cohort.none'), detail: t('cohort.noneDetail') }}
      metric="cohort"
      table={table}
    >
      <Slope label={title} metric={vision('metric.myopia')} {...slope} onUp={up} />
    </ScreenPanel>
  )
}
