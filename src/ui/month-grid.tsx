import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react'
import { useMemo, useState } from 'react'
import { DayPicker, type DayPickerProps } from 'react-day-picker'
import { useLanguage, useT } from '@/i18n/i18n.ts'
import { localDay } from '@/lib/date-window.ts'
import { monthAfter } from '@/lib/day.ts'
import { IconButton } from './icon-button.tsx'

export type MonthGridProps = {
  /** `YYYY-MM-DD`, both ends included; one day alone has both ends the same. Empty = none. */
  from: string
  to: string
  min?: string | undefined
  max?: string | undefined
  onPick: (day: string) => void
}

/** Noon of the reader's own clock: no summer time moves it into another day. */
const at = (day: string) => new Date(`${day}T12:00:00`)

const classNames = {
  month_grid: 'w-full border-collapse',
  weekday: 'h-8 text-note font-normal text-t3',
  day: 'p-0 text-center',
  day_button:
    'flex h-9 w-full items-center justify-center rounded-control text-body tabular-nums hover:bg-hover disabled:pointer-events-none disabled:text-t3 disabled:opacity-45 max-[600px]:h-11',
  outside: 'text-t3',
  today: '[&>button]:font-semibold [&>button]:text-brand-strong',
  range_middle: 'bg-brand-soft',
  range_start: '[&>button]:bg-brand-strong [&>button]:!text-on-brand',
  range_end: '[&>button]:bg-brand-strong [&>button]:!text-on-brand',
} satisfies DayPickerProps['classNames']

/** One month of days, in the page's language, weeks from Monday; arrows, Page and Home keys move in it. Loaded on the first use. */
export function MonthGrid({ from, to, min, max, onPick }: MonthGridProps) {
  const t = useT('ui')
  const names = useDayNames()
  const today = localDay()
  const [month, setMonth] = useState(
    (from || (max && max < today ? max : min && min > today ? min : today)).slice(0, 7),
  )
  const step = (by: number, label: string, Icon: typeof ChevronLeft) => {
    const next = monthAfter(month, by)
    const isOut =
      by < 0 ? min !== undefined && next < min.slice(0, 7) : max !== undefined && next > max.slice(0, 7)
    return (
      <IconButton
        label={label}
        icon={<Icon size={16} />}
        disabled={isOut}
        onClick={() => setMonth(next)}
        className="max-[600px]:size-11"
      />
    )
  }
  return (
    <div>
      <div className="mb-1 flex items-center">
        {step(-12, t('calendar.yearBefore'), ChevronsLeft)}
        {step(-1, t('calendar.monthBefore'), ChevronLeft)}
        <span aria-live="polite" className="flex-1 text-center text-body font-semibold">
          {names.month(at(`${month}-01`))}
        </span>
        {step(1, t('calendar.monthAfter'), ChevronRight)}
        {step(12, t('calendar.yearAfter'), ChevronsRight)}
      </div>
      <DayPicker
        mode="range"
        // The reader has just opened it: the arrow keys have to move over the days at once.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        hideNavigation
        showOutsideDays
        weekStartsOn={1}
        today={at(today)}
        month={at(`${month}-01`)}
        onMonthChange={(date) => setMonth(localDay(date).slice(0, 7))}
        selected={from ? { from: at(from), to: at(to || from) } : undefined}
        onSelect={(_range, day) => onPick(localDay(day))}
        disabled={[...(min ? [{ before: at(min) }] : []), ...(max ? [{ after: at(max) }] : [])]}
        classNames={classNames}
        components={noCaption}
        formatters={{ formatWeekdayName: names.shortWeekday }}
        labels={{
          labelDayButton: (date, { today: isToday, selected }) =>
            [isToday && t('calendar.today'), names.day(date), selected && t('calendar.selected')]
              .filter(Boolean)
              .join(t('calendar.comma')),
          labelGrid: names.month,
          labelWeekday: names.weekday,
        }}
      />
    </div>
  )
}

/** It stands above, between the buttons. */
const noCaption = { MonthCaption: () => <></> }

function useDayNames() {
  const language = useLanguage()
  return useMemo(() => {
    const as = (options: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat(language, options)
      return (date: Date) => format.format(date)
    }
    return {
      day: as({ dateStyle: 'full' }),
      month: as({ year: 'numeric', month: 'long' }),
      weekday: as({ weekday: 'long' }),
      shortWeekday: as({ weekday: language === 'zh-CN' ? 'narrow' : 'short' }),
    }
  }, [language])
}
