import { Link } from '@tanstack/react-router'
import { useSchoolAdminDataTotals } from '@/modules/vision/api/screen.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { buttonClass } from '@/ui/button.tsx'
import type { StateLabels } from '@/widgets/panel/panel-body.tsx'
import { useScreen } from './screen-context.tsx'

/** Why a panel has nothing to show: the own school has not imported its results yet, or nothing usable is here. */
export function useEmptyLabels(): StateLabels {
  const { filter, organisation } = useScreen()
  const t = useT('vision')
  const { data } = useSchoolAdminDataTotals(filter, organisation.kind === 'school')
  const screened = data?.figures.find(({ metric }) => metric === 'coverage')?.rate?.n
  const title = t('empty.noExams')
  if (organisation.kind !== 'school' || !data || screened !== 0) {
    return { title, detail: t('empty.noExamsHere') }
  }
  return {
    title,
    detail: t('empty.noExamsSchool', { n: formatCount(data.population.enrolled) }),
    action: (
      <Link to="/visionCheck/analysisExport" className={buttonClass('secondary', 'small')}>
        {t('empty.importVision')}
      </Link>
    ),
  }
}
