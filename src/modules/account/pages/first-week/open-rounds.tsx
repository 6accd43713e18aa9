import { Link } from '@tanstack/react-router'
import type { OpenRound } from '@/contract/first-week.ts'
import { formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { yearName } from '@/lib/school-year.ts'
import { StateBlock } from '@/ui/state-block.tsx'
import { SidePanel } from './side-panel.tsx'
import { importOf } from './use-school-steps.ts'

type OpenRoundsProps = {
  rounds: readonly OpenRound[]
  /** There are students whom results could be matched to. */
  canImport: boolean
}

/** The bureau's rounds that take results now, what ends first in front. */
export function OpenRounds({ rounds, canImport }: OpenRoundsProps) {
  const t = useT('first-week')
  return (
    <SidePanel id="first-week-rounds" title={t('rounds.title')}>
      {rounds.length === 0 ? (
        <div className="flex flex-1 px-4 py-6">
          <StateBlock state="empty" title={t('rounds.none')} detail={t('rounds.noneWhy')} />
        </div>
      ) : (
        <ul>
          {rounds.map(({ kind, id, schoolYear, term, endsOn }) => (
            <li
              key={`${kind} ${id}`}
              className="flex min-h-14 items-center gap-3 border-b border-line px-4 py-2"
            >
              <div className="min-w-0 flex-1">
                <p className="text-body font-semibold">{t(`rounds.kinds.${kind}`)}</p>
                <p className="text-note text-t2">
                  {t('rounds.of', { year: yearName(schoolYear), term: t(`rounds.${term}`) })}
                  {t('comma')}
                  {t('rounds.until', { on: formatDateTime(endsOn, 'month-day') })}
                </p>
              </div>
              {canImport && (
                <Link
                  to={importOf[kind].to as '/log'}
                  search={{} as object}
                  className="shrink-0 text-body font-semibold text-brand-strong hover:underline"
                >
                  {t('rounds.import')}
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </SidePanel>
  )
}
