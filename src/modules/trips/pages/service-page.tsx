import { useT } from '@/i18n/i18n.ts'
import { Segmented } from '@/ui/segmented.tsx'
import { MonthView } from './month-view.tsx'
import { useTripAddress } from './use-trip-address.ts'
import { YearView } from './year/year-view.tsx'

const views = ['month', 'year'] as const

/** Study trips of the district: the month of sessions with one of them open, or how the school year stands (WRK-10). */
export function ServicePage() {
  const t = useT('trips')
  const { search, go } = useTripAddress()
  return (
    <div className="@container flex flex-col gap-3">
      <div className="flex">
        <Segmented
          label={t('views.label')}
          value={search.view ?? 'month'}
          segments={views.map((value) => ({ value, label: t(`views.${value}`) }))}
          onChange={(value) => go({ view: value === 'month' ? undefined : value })}
        />
      </div>
      {search.view === 'year' ? <YearView /> : <MonthView />}
    </div>
  )
}
