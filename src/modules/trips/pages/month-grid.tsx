import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import { addDays, daysApart, mondayOf, monthAfter } from '@/lib/day.ts'
import type { Month } from './month-bar.tsx'
import { SessionChip } from './session-chip.tsx'

type MonthGridProps = { month: Month; open: number | undefined; onOpen: (id: number) => void }
const names = ['1', '2', '3', '4', '5', '6', '7'] as const

/** Weeks × days; Saturday and Sunday only where there are sessions. On a phone the days that have some, one below the other. */
export function MonthGrid({ month: { month, today, sessions }, open, onOpen }: MonthGridProps) {
  const t = useT('trips')
  const all = weeksOf(month)
  const hasWeekend = all.some((week) => week.slice(5).some((day) => sessions.some((one) => one.day === day)))
  const width = hasWeekend ? 7 : 5
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <h3 className="text-title font-semibold">{t('month.title')}</h3>
        <span className="text-note text-t3">{t('month.how')}</span>
        <span className="ml-auto flex items-center gap-1.5 text-note text-t2">
          <i className="size-2.5 rounded-bar bg-brand" /> {t('month.open')}
          <i className="ml-2 size-2.5 rounded-bar bg-t2" /> {t('month.full')}
        </span>
      </div>
      <div
        className="grid grid-cols-1 gap-1 @2xl:grid-cols-[repeat(var(--days),minmax(0,1fr))]"
        style={{ '--days': width } as object}
      >
        {names.slice(0, width).map((name) => (
          <p key={name} className="hidden text-center text-note text-t2 @2xl:block">
            {t(`weekdays.${name}`)}
          </p>
        ))}
        {all.flatMap((week) =>
          week.slice(0, width).map((day) => {
            const here = sessions.filter((one) => one.day === day)
            const isMonth = day.startsWith(month)
            return (
              <div
                key={day}
                className={cx(
                  'min-h-21 min-w-0 flex-col gap-1 rounded border p-1.5 @2xl:flex',
                  here.length > 0 ? 'flex' : 'hidden',
                  here.some(({ id }) => id === open) ? 'border-2 border-brand' : 'border-line',
                )}
              >
                <span
                  className={cx(
                    'px-1 text-note',
                    day === today
                      ? 'font-semibold text-brand-strong'
                      : isMonth
                        ? 'font-semibold text-t1'
                        : 'text-t3',
                  )}
                >
                  {isMonth ? Number(day.slice(8)) : day.slice(5)}
                  {day === today && ` ${t('month.today')}`}
                </span>
                {here.map((one) => (
                  <SessionChip
                    key={one.id}
                    session={one}
                    isOpen={one.id === open}
                    onOpen={() => onOpen(one.id)}
                  />
                ))}
              </div>
            )
          }),
        )}
      </div>
    </>
  )
}

/** The weeks a month is in, Monday to Sunday. */
function weeksOf(month: string): string[][] {
  const start = mondayOf(`${month}-01`)
  const weeks = Math.ceil(daysApart(start, `${monthAfter(month, 1)}-01`) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => addDays(start, week * 7 + day)),
  )
}
