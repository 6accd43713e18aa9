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

/** At which hour of the day pupils move. Not known below a school, nor by sex. */
export function HoursPanel() {
  const { filter, search } = useSportAnalysis()
  const { up } = useSport()
  const t = useT('sport-analysis')
  const labels = useT('widgets')
  const query = useSportAnalysisHours(filter)
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
  const isWider = search.grade !== undefined || search.class !== undefined || filter.sex !== undefined
  const title = t('hours.title')
  return (
    <SportPanel
      title={title}
      unit={t(isWider ? 'hours.unitOfSchool' : 'hours.unit')}
      {...(busiest && {
        sentence: t('hours.sentence', { hour: busiest.hour, rate: formatRate(busiest.rate) }),
      })}
      query={query}
      isEmpty={bars.categories.length === 0}
      metric="perHour"
      table={toBarsTable(bars, labels)}
    >
      <GroupedBars label={title} {...bars} onUp={up} />
    </SportPanel>
  )
}
