import { useCallback, useMemo } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { useFromNote } from '@/kits/node-screen/use-from-text.ts'
import { daysBetween, weekdayOf } from '@/lib/day.ts'
import type { CalendarDay } from '@/widgets/heat-calendar/to-calendar-weeks.ts'
import { TermStrip } from '@/widgets/term-strip/term-strip.tsx'
import { toTermTable } from '@/widgets/term-strip/to-term-cells.ts'
import { SportPanel } from '../screen/sport-panel.tsx'
import { useReading, type NodeQuery, type NodeScreen } from './node-reading.ts'

const daysOf = ({ days }: NodeScreen) => days

/** Every day from the first to the last; a weekend only where some district has school on it. A day without figures is one without school. */
function everyDay(days: readonly CalendarDay[]): CalendarDay[] {
  const [first, last] = [days[0]?.day, days.at(-1)?.day]
  if (first === undefined || last === undefined) return []
  const found = new Map(days.map((each) => [each.day, each]))
  return daysBetween(first, last).flatMap((day): CalendarDay[] => {
    const one = found.get(day) ?? { day, isSchoolDay: false, rate: undefined }
    return weekdayOf(day) < 6 || one.isSchoolDay ? [one] : []
  })
}

/** On a wall: participation on every school day of the weeks shown. The weeks have no number, for the districts' terms begin on different days. */
export function NodeStrip({ query }: { query: NodeQuery }) {
  const t = useT('sport-wall')
  const sport = useT('sport')
  const labels = useT('widgets')
  const reading = useReading(query, daysOf)
  const { data } = reading
  const days = useMemo(() => everyDay(data?.days ?? []), [data])
  const week = useCallback((number: number) => t('term.week', { number }), [t])
  const title = t('term.untitled')
  return (
    <SportPanel
      title={title}
      unit={t('term.unit')}
      note={useFromNote(data?.from, query.data?.screen?.head.from)}
      query={reading}
      isEmpty={days.length === 0}
      metric="participation"
      table={toTermTable({ days }, labels)}
    >
      <TermStrip
        label={title}
        metric={sport('metric.participation')}
        days={days}
        today={data?.today}
        weekend={t('term.weekend')}
        week={week}
      />
    </SportPanel>
  )
}
