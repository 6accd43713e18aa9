import { useMemo } from 'react'
import { useSportDays } from '@/modules/sport/api/screen.ts'
import { useT } from '@/i18n/i18n.ts'
import { useSize } from '@/ui/size.tsx'
import { HeatCalendar } from '@/widgets/heat-calendar/heat-calendar.tsx'
import { toCalendarTable } from '@/widgets/heat-calendar/to-calendar-marks.ts'
import { useSport } from './sport-context.tsx'
import { SportPanel } from './sport-panel.tsx'

/** Weeks of participation; a press on a day makes it the window. */
export function CalendarPanel() {
  const { filter, set, up } = useSport()
  const t = useT('sport')
  const labels = useT('widgets')
  const wall = useSize() === 'wall'
  const query = useSportDays(filter)
  const { data } = query
  const calendar = useMemo(() => ({ days: data?.days ?? [], today: data?.today }), [data])
  const title = t('panel.calendar')
  return (
    <SportPanel
      title={title}
      unit={t('unit.calendar')}
      query={query}
      isEmpty={calendar.days.length === 0}
      metric="participation"
      table={toCalendarTable(calendar, labels)}
    >
      <HeatCalendar
        label={title}
        keyLabel={t('key.participation')}
        metric={t('metric.participation')}
        {...calendar}
        onDrill={wall ? undefined : (day) => set({ start: day, end: day })}
        onUp={up}
      />
    </SportPanel>
  )
}
