import { useSetCalendarDays } from '@/modules/records/api/calendar.ts'
import type { CalendarState } from '@/modules/records/contract/calendar.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { useDayLabels } from './use-day-labels.ts'

/** Days that a school closed on and its district has set since: each with what holds now, and the way to let the district's stand. */
export function Conflicts({ state, onShow }: { state: CalendarState; onShow: (day: string) => void }) {
  const t = useT('calendar')
  const { dayText, nameOf } = useDayLabels()
  const set = useSetCalendarDays()
  if (state.conflicts.length === 0) return null
  const seen = state.own?.n ?? 0
  return (
    <section
      aria-label={t('conflict.title')}
      className="rounded border border-line border-l-severe bg-surface px-4 py-3 text-body"
    >
      <h2 className="font-semibold">{t('conflict.title')}</h2>
      <ul>
        {state.conflicts.map(({ own, district }) => (
          <li key={own.day} className="flex flex-wrap items-center gap-2 py-1">
            <span className="min-w-0 flex-1">
              {t('conflict.line', {
                day: dayText(own.day),
                own: nameOf(own.name) || t('kind.ownClosed'),
                district: nameOf(district.name) || t(`kind.${district.kind}`),
              })}{' '}
              <span className="text-t2">
                {t(district.kind === 'exam' ? 'conflict.ownHolds' : 'conflict.districtHolds')}
              </span>
            </span>
            <Button size="small" onClick={() => onShow(own.day)}>
              {t('conflict.show')}
            </Button>
            <Button
              size="small"
              busy={set.isPending}
              onClick={() => set.mutate({ days: [own.day], kind: null, seen })}
            >
              {t('conflict.takeDistrict')}
            </Button>
          </li>
        ))}
      </ul>
      {set.error && (
        <p role="alert" className="text-note text-severe">
          {set.error.message}
        </p>
      )}
    </section>
  )
}
