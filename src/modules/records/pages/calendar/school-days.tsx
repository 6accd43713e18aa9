import type { CalendarState } from '@/modules/records/contract/calendar.ts'
import { useT } from '@/i18n/i18n.ts'
import { useDayLabels } from './use-day-labels.ts'

/** Of a bureau: which schools close on days of their own. They are in no denominator of those days. */
export function SchoolDays({ state: { schools, terms } }: { state: CalendarState }) {
  const t = useT('calendar')
  const { nameOf } = useDayLabels()
  const [from = '', to = ''] = [terms[0]?.startsOn, terms[1]?.endsOn]
  const shown = schools
    .map((school) => ({ ...school, days: school.days.filter(({ day }) => day >= from && day <= to) }))
    .filter(({ days }) => days.length > 0)
  if (shown.length === 0) return null
  return (
    <section
      aria-label={t('schools.title')}
      className="rounded border border-line bg-surface px-4 py-3 text-body"
    >
      <h2 className="font-semibold">{t('schools.count', { count: shown.length })}</h2>
      <p className="text-note text-t2">{t('schools.note')}</p>
      <ul className="mt-1">
        {shown.map(({ id, name, days }) => (
          <li key={id} className="flex flex-wrap gap-x-3 border-t border-line py-1.5">
            <b className="w-52 shrink-0 truncate font-normal">{name}</b>
            <span className="text-t2">
              {days
                .map(({ day, name: why }) => [day.slice(5), nameOf(why)].filter(Boolean).join(' '))
                .join(t('comma'))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
