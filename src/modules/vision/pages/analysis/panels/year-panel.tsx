import { useVisionCohort } from '@/modules/vision/api/analysis.ts'
import { useT } from '@/i18n/i18n.ts'
import { ProgressionPanel } from '../../screen/panels/progression-panel.tsx'
import { useAnalysis } from '../analysis-context.ts'
import { fastSearch } from '../mapping/records-search.ts'
import { fastLabels } from '../mapping/to-cohort.ts'
import { cohortFilter } from './cohort-filter.ts'
import { NotByGlasses } from './not-by-glasses.tsx'
import { RecordsLink } from './records-link.tsx'

/** The change in a year counts eyes, with and without glasses together; how many children change fast, and the way to them. */
export function YearPanel() {
  const t = useT('analysis')
  const vision = useT('vision')
  return (
    <NotByGlasses title={vision('panel.progression.title')} detail={t('byGlasses.progression')}>
      <Year />
    </NotByGlasses>
  )
}

function Year() {
  const { filter, search } = useAnalysis()
  const t = useT('analysis')
  const vision = useT('vision')
  const { data } = useVisionCohort(cohortFilter(filter))
  return (
    <ProgressionPanel
      fast={data && fastLabels(data, vision)}
      tools={<RecordsLink search={fastSearch(search)}>{t('fast.list')}</RecordsLink>}
    />
  )
}
