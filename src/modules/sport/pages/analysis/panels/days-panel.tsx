import { useMemo, useState, type ReactNode } from 'react'
import { useSportAnalysisDays, useSportValid } from '@/modules/sport/api/analysis.ts'
import { formatRate } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { percent } from '@/standards/rate.ts'
import { GroupedBars } from '@/widgets/grouped-bars/grouped-bars.tsx'
import { toBarsTable, type BarsSeries } from '@/widgets/grouped-bars/to-bars-option.ts'
import { HeatCalendar } from '@/widgets/heat-calendar/heat-calendar.tsx'
import { toCalendarTable } from '@/widgets/heat-calendar/to-calendar-marks.ts'
import { Trend } from '@/widgets/trend/trend.tsx'
import { toTrendTable } from '@/widgets/trend/to-trend-marks.ts'
import { useSport } from '../../screen/sport-context.tsx'
import { SportPanel } from '../../screen/sport-panel.tsx'
import { useSportAnalysis } from '../analysis-context.ts'
import { ViewSelect } from './view-select.tsx'

/** Past so many days bars are too many: the weeks are shown instead. */
const maxBars = 12

const views = ['rate', 'valid'] as const
type DayView = (typeof views)[number]

/** Day by day: who took part, or what devices recognised of what they sent. */
export function DaysPanel() {
  const [view, setView] = useState<DayView>('rate')
  const Shown = view === 'rate' ? Participation : Valid
  return <Shown tools={<ViewSelect view={view} views={views} onChange={setView} />} />
}

type ViewProps = { tools: ReactNode }

/** Of a school at the least, whichever grade is looked at. */
function Valid({ tools }: ViewProps) {
  const { filter } = useSportAnalysis()
  const { up } = useSport()
  const t = useT('sport-analysis')
  const labels = useT('widgets')
  const query = useSportValid(filter)
  const { data } = query
  const title = t('valid.title')
  const series = useMemo(
    () => [
      {
        id: 'valid' as const,
        label: title,
        points: data?.days.map(({ day, rate }) => ({ label: day.slice(5), rate })) ?? [],
      },
    ],
    [data, title],
  )
  return (
    <SportPanel
      title={title}
      unit={t('valid.unit')}
      query={query}
      isEmpty={data?.days.length === 0}
      labels={{ title: t('valid.none'), detail: t('valid.noneWhy') }}
      metric="valid"
      table={toTrendTable(series, labels)}
      tools={tools}
    >
      <Trend label={title} series={series} onUp={up} />
    </SportPanel>
  )
}

/** Who took part on each day of the window; a press on a day makes it the window. */
function Participation({ tools }: ViewProps) {
  const { filter, change } = useSportAnalysis()
  const { up } = useSport()
  const t = useT('sport-analysis')
  const sport = useT('sport')
  const labels = useT('widgets')
  const query = useSportAnalysisDays(filter)
  const { data } = query
  const bars = useMemo(() => {
    const days = data?.days ?? []
    const series: BarsSeries[] = [
      {
        id: 'rate',
        label: sport('metric.participation'),
        colour: 'brand',
        cells: days.map(({ rate }) => rate),
      },
    ]
    return { categories: days.map(({ day }) => ({ id: day, label: day.slice(5) })), series }
  }, [data, sport])
  const calendar = useMemo(() => ({ days: data?.days ?? [], today: data?.today }), [data])
  const published = data?.days.flatMap(({ day, isSchoolDay, rate }) =>
    isSchoolDay && rate && rate.of > 0 && day !== data.today ? [{ day, rate }] : [],
  )
  const min = published?.toSorted((a, b) => (percent(a.rate) ?? 0) - (percent(b.rate) ?? 0))[0]
  const isLong = calendar.days.length > maxBars
  const title = t('days.title')
  const open = (id: string) => {
    const [day = id] = id.split(':')
    change({ start: day, end: day })
  }
  return (
    <SportPanel
      title={title}
      unit={sport('unit.calendar')}
      {...(min && {
        sentence: t('days.sentence', { day: min.day.slice(5), rate: formatRate(min.rate) }),
      })}
      query={query}
      isEmpty={calendar.days.length === 0}
      metric="participation"
      tools={tools}
      table={isLong ? toCalendarTable(calendar, labels) : toBarsTable(bars, labels)}
    >
      {isLong ? (
        <HeatCalendar
          label={title}
          keyLabel={sport('key.participation')}
          metric={sport('metric.participation')}
          {...calendar}
          onDrill={open}
          onUp={up}
        />
      ) : (
        <GroupedBars label={title} {...bars} onDrill={open} onUp={up} />
      )}
    </SportPanel>
  )
}
