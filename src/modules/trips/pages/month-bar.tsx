import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReplyOf } from '@/contract/call.ts'
import type { tripMonth } from '@/modules/trips/contract/trips.ts'
import { formatCount, formatPercent } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { monthAfter } from '@/lib/day.ts'
import { tripCategories, type TripCategory } from '@/modules/trips/standards/rules.ts'
import { IconButton } from '@/ui/icon-button.tsx'
import { Select } from '@/ui/select.tsx'
import type { TripSearch } from './trip-search.ts'

export type Month = ReplyOf<typeof tripMonth>
type MonthBarProps = { month: Month | undefined; search: TripSearch; go: (part: Partial<TripSearch>) => void }

/** Which month, of what kind and where; how many places are taken of all, and how many are waited for. */
export function MonthBar({ month, search, go }: MonthBarProps) {
  const t = useT('trips')
  const shown = search.month ?? month?.month
  const move = (by: number) => shown && go({ month: monthAfter(shown, by) })
  const sessions = month?.sessions ?? []
  const sum = (of: (one: Month['sessions'][number]) => number) =>
    sessions.reduce((total, one) => total + of(one), 0)
  const seats = { n: sum(({ seats: { n } }) => n), of: sum(({ seats: { of } }) => of) }
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-2 rounded border border-line bg-surface px-3 py-2">
      <IconButton label={t('month.before')} icon={<ChevronLeft size={16} />} onClick={() => move(-1)} />
      <h2 className="text-title font-semibold">{shown}</h2>
      <IconButton label={t('month.after')} icon={<ChevronRight size={16} />} onClick={() => move(1)} />
      <Select<TripCategory | ''>
        label={t('category')}
        value={search.category ?? ''}
        options={[
          { value: '', label: t('all') },
          ...tripCategories.map((value) => ({ value, label: t(`categories.${value}`) })),
        ]}
        onChange={(value) => go({ category: value === '' ? undefined : value })}
        {...(search.category && { set: true, onClear: () => go({ category: undefined }) })}
      />
      <Select
        label={t('where')}
        value={search.base ?? 0}
        options={[
          { value: 0, label: t('all') },
          ...(month?.bases ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(value) => go({ base: value || undefined })}
        {...(search.base && { set: true, onClear: () => go({ base: undefined }) })}
      />
      {month && (
        <p className="ml-auto text-body text-t2">
          {t('month.sum', {
            sessions: sessions.length,
            n: formatCount(seats.n),
            of: formatCount(seats.of),
            rate: formatPercent(seats),
            waiting: formatCount(sum(({ waiting }) => waiting.seats)),
          })}
        </p>
      )}
    </div>
  )
}
