import { useMemo } from 'react'
import { useSportAnalysisHours } from '@/modules/sport/api/analysis.ts'
import { formatRate } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { percent } from '@/standards/rate.ts'
import { GroupedBars } from '@/widgets/grouped-bars/grouped-bars.tsx'
import { toBarsTable, type BarsSeries } from '@/widgets/grouped-bars/to-bars-option.ts'
import { useSport } from '../../screen/sport-context.tsx'
import { SportPanel } from '../../screen/sport-panel.tsx'
import { useSportAnalysis } from '../analysis-context.ts'

/** At which hour of the day students move. */
export function HoursPanel() {
  const { filter } = useSportAnalysis()
  const { up, isOwnSchool } = useSport()
  const t = useT('sport-analysis')
  const sport = useT('sport')
  const labels = useT('widgets')
  const query = useSportAnalysisHours(filter, { isOwnSchool })
  const { data } = query
  const bars = useMemo(() => {
    const hours = data?.hours ?? []
    const series: BarsSeries[] = [
      {
        id: 'rate',
        label: t('hours.metric'),
        colour: 'brand',
        cells: hours.map(({ rate }) => rate),
      },
    ]
    return {
      categories: hours.map(({ hour }) => ({ id: String(hour), label: t('hours.hour', { hour }) })),
      series,
    }
  }, [data, t])
  const busiest = data?.hours
    .flatMap(({ hour, rate }) => (rate && rate.n > 0 ? [{ hour, rate }] : []))
    .toSorted((a, b) => (percent(b.rate) ?? 0) - (percent(a.rate) ?? 0))[0]
  const isHidden =
    data !== undefined && data.hours.length > 0 && data.hours.every(({ rate }) => rate === null)
  const title = t('hours.title')
  return (
    <SportPanel
      title={title}
      unit={t('hours.unit')}
      {...(busiest && {
        sentence: t('hours.sentence', { hour: busiest.hour, rate: formatRate(busiest.rate) }),
      })}
      query={query}
      isEmpty={bars.categories.length === 0 || isHidden}
      {...(isHidden && { labels: { title: sport('empty.hidden'), detail: sport('empty.hiddenWhy') } })}
      metric="perHour"
      table={toBarsTable(bars, labels)}
    >
      <GroupedBars label={title} {...bars} onUp={up} />
    </SportPanel>
  )
}
