import { useMemo } from 'react'
import { useVisionCohort } from '@/modules/vision/api/analysis.ts'
import { useT } from '@/i18n/i18n.ts'
import { stageOf } from '@/standards/grade.ts'
import { GroupedBars } from '@/widgets/grouped-bars/grouped-bars.tsx'
import { toBarsTable } from '@/widgets/grouped-bars/to-bars-option.ts'
import { ScreenPanel } from '../../screen/screen-panel.tsx'
import { useScreen } from '../../screen/screen-context.tsx'
import { useAnalysis } from '../analysis-context.ts'
import { newlyLabels, pathOfNewly, toNewlyBars } from '../mapping/to-cohort.ts'
import { cohortFilter } from './cohort-filter.ts'
import { NotByGlasses } from './not-by-glasses.tsx'

/** In which grade most became myopic within a year; at the own school, in which class of a grade. */
export function NewlyPanel() {
  const { filter } = useAnalysis()
  const { organisation } = useScreen()
  const t = useT('analysis')
  const isByClass = organisation.kind === 'school' && filter.grade !== undefined
  return (
    <NotByGlasses title={t(isByClass ? 'newly.classTitle' : 'newly.title')} detail={t('cohort.byGlasses')}>
      <Newly />
    </NotByGlasses>
  )
}

function Newly() {
  const { filter, change } = useAnalysis()
  const { organisation, up } = useScreen()
  const t = useT('analysis')
  const vision = useT('vision')
  const labels = useT('widgets')
  // All rows of its kind stay beside the one that is chosen.
  const { grade, class: _class, ...others } = cohortFilter(filter)
  const isOwn = organisation.kind === 'school'
  const chosen = grade === undefined ? {} : isOwn ? { grade } : { stage: stageOf(grade) }
  const cohort = useVisionCohort({ ...others, ...chosen })
  const { data } = cohort
  const label = t('newly.metric')
  const bars = useMemo(
    () => (data ? toNewlyBars(data, label, vision) : { categories: [], series: [] }),
    [data, label, vision],
  )
  const table = useMemo(() => toBarsTable(bars, labels), [bars, labels])
  const title = t(data?.by === 'class' ? 'newly.classTitle' : 'newly.title')
  return (
    <ScreenPanel
      title={title}
      sentence={data ? newlyLabels(data, t, vision) : ''}
      query={cohort}
      isEmpty={data !== undefined && bars.categories.length === 0}
      labels={{ title: t('cohort.none'), detail: t('cohort.noneDetail') }}
      metric="newlyMyopic"
      table={table}
    >
      <GroupedBars
        label={title}
        metric={label}
        {...bars}
        onDrill={(id) => {
          const path = data && pathOfNewly(id, data)
          if (path) change({ class: undefined, stage: undefined, ...path })
        }}
        onUp={up}
      />
    </ScreenPanel>
  )
}
