import { Link } from '@tanstack/react-router'
import { useFitnessPages } from '@/modules/records/api/menus.ts'
import type { RoundRef } from '@/contract/figures.ts'
import { formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { buttonClass } from '@/ui/button.tsx'

/** Fitness tests that take results now, each with the pages of the test that the reader has; a teacher has none. */
export function FitnessRounds({ rounds }: { rounds: readonly RoundRef[] }) {
  const t = useT('duties')
  const pages = useFitnessPages(true).data?.paths
  return (
    <ul>
      {rounds.map(({ id, schoolYear, year, term, endsOn }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2.5">
          <div className="min-w-0 flex-1">
            <p className="text-body font-semibold text-t1">{t(`rounds.${term}`, { year })}</p>
            <p className="text-note text-t2">
              {t('rounds.until', { on: formatDateTime(`${endsOn}T00:00:00`, 'date') })}
              {pages?.length === 0 && `${t('comma')}${t('rounds.bySchool')}`}
            </p>
          </div>
          {pages?.includes('/health/base') && (
            <Link
              to="/health/base"
              search={{ round: schoolYear }}
              className={buttonClass('secondary', 'small')}
            >
              {t('rounds.results')}
            </Link>
          )}
          {pages?.includes('/health/dataExport') && (
            <Link
              to="/health/dataExport"
              search={{ kind: 'fitness' }}
              className={buttonClass('secondary', 'small')}
            >
              {t('rounds.import')}
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
