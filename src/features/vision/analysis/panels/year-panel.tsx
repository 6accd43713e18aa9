import { Link } from '@tanstack/react-router'
import { useVisionCohort } from '@/api/vision-analysis.ts'
import { useT } from '@/i18n/i18n.ts'
import { buttonClass } from '@/ui/button.tsx'
import { ProgressionPanel } from '../../screen/panels/progression-panel.tsx'
import { useScreen } from '../../screen/screen-context.tsx'
import { useAnalysis } from '../analysis-context.ts'
import { fastSearch } from '../mapping/records-search.ts'
import { fastWords } from '../mapping/to-cohort.ts'
import { cohortFilter } from './cohort-filter.ts'
import { NotByGlasses } from './not-by-glasses.tsx'

/** The change in a year counts eyes, with and without glasses together; how many children change fast, and the way to them. */
export function YearPanel() {
  const { filter, search } = useAnalysis()
  const { organisation } = useScreen()
  const t = useT('analysis')
  const vision = useT('vision')
  const { data } = useVisionCohort(cohortFilter(filter))
  if (search.glasses)
    return <NotByGlasses title={vision('panel.progression.title')} detail={t('byGlasses.progression')} />
  return (
    <ProgressionPanel
      fast={data && fastWords(data, vision)}
      tools={
        <Link
          to={organisation.kind === 'school' ? '/visionCheck/records' : '/visionCheck/cityRecords'}
          search={fastSearch(search) as never}
          className={buttonClass('link', 'small')}
        >
          {t('fast.list')}
        </Link>
      }
    />
  )
}
