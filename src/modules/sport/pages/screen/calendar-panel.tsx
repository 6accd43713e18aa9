import { useMemo } from 'react'
import { useSportDays } from '@/modules/sport/api/screen.ts'
import { useT } from '@/i18n/i18n.ts'
import { useSize } from '@/ui/size.tsx'
import type { CalendarDay } from '@/widgets/heat-calendar/to-calendar-weeks.ts'
import { HeatCalendar } from '@/widgets/heat-calendar/heat-calendar.tsx'
import { toCalendarTable } from '@/widgets/heat-calendar/to-calendar-marks.ts'
import { useSport } from './sport-context.tsx'
import { SportPanel, type ReadingOf } from './sport-panel.tsx'

/** Weeks of participation; a press on a day makes it the window. */
export function CalendarPanel() {
  const { filter, set } = useSport()
  const wall = useSize() === 'wall'
  return (
    <CalendarView
      query={useSportDays(filter)}
      onDay={wall ? undefined : (day) => set({ start: day, end: day })}
    />
  )
}

type CalendarViewProps = ReadingOf<{ days: readonly CalendarDay[] }> & {
  onDay?: ((day: string) => void) | undefined
}

export function CalendarView({ query, note, onDay }: CalendarViewProps) {
  const { up } = useSport()
  const t = useT('sport')
  const labels = useT('widgets')
  const { data } = query
  const calendar = useMemo(() => ({ days: data?.days ?? [], today: data?.today }), [data])
  const title = t('panel.calendar')
  return (
    <SportPanel
      title={title}
      unit={t('unit.calendar')}
      query={query}
      note={note}
      isEmpty={calendar.days.length === 0}
      metric="participation"
      table={toCalendarTable(calendar, labels)}
    >
      <HeatCalendar
        label={title}
        keyLabel={t('key.participation')}
        metric={t('metric.participation')}
        {...calendar}
        onDrill={onDay}
        onUp={up}
      />
    </SportPanel>
  )
}
