import { useMemo } from 'react'
import type { ReplyOf } from '@/contract/call.ts'
import type { sportHours } from '@/modules/sport/contract/screen.ts'
import { useSportHours } from '@/modules/sport/api/screen.ts'
import { useT } from '@/i18n/i18n.ts'
import { daysBetween, weekdayOf } from '@/lib/day.ts'
import { weekdays } from '@/widgets/heat-calendar/to-calendar-weeks.ts'
import { toWeekdayTable } from '@/widgets/weekday-hours/to-weekday-marks.ts'
import { WeekdayHours } from '@/widgets/weekday-hours/weekday-hours.tsx'
import { useSport } from './sport-context.tsx'
import { SportPanel, type ReadingOf } from './sport-panel.tsx'

/** When in the week students move. */
export function HoursPanel() {
  const { filter, search } = useSport()
  const t = useT('sport')
  return (
    <HoursView
      query={useSportHours(filter)}
      unit={t(search.grade === undefined ? 'unit.hours' : 'unit.hoursOfSchool')}
    />
  )
}

type HoursViewProps = ReadingOf<Pick<ReplyOf<typeof sportHours>, 'cells' | 'start' | 'end'>> & {
  unit: string
}

export function HoursView({ query, note, unit }: HoursViewProps) {
  const { up } = useSport()
  const t = useT('sport')
  const labels = useT('widgets')
  const { data } = query
  const cells = useMemo(
    () =>
      data?.cells.flatMap(({ weekday, ...cell }) => {
        const known = weekdays.find((one) => one === weekday)
        return known ? [{ weekday: known, ...cell }] : []
      }) ?? [],
    [data],
  )
  const days = useMemo(() => {
    const found = new Set(data ? daysBetween(data.start, data.end).map(weekdayOf) : [])
    return weekdays.filter((weekday) => found.has(weekday))
  }, [data])
  const title = t('panel.hours')
  return (
    <SportPanel
      title={title}
      unit={unit}
      query={query}
      note={note}
      isEmpty={cells.length === 0}
      metric="hours"
      table={toWeekdayTable({ cells, days }, labels)}
    >
      <WeekdayHours label={title} measure={t('metric.moving')} cells={cells} days={days} onUp={up} />
    </SportPanel>
  )
}
