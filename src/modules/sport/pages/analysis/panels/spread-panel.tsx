import { useMemo } from 'react'
import { useSportAnalysisSpread } from '@/modules/sport/api/analysis.ts'
import { formatRate } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { GroupedBars } from '@/widgets/grouped-bars/grouped-bars.tsx'
import { toBarsTable, type BarsSeries } from '@/widgets/grouped-bars/to-bars-option.ts'
import { useSport } from '../../screen/sport-context.tsx'
import { SportPanel } from '../../screen/sport-panel.tsx'
import { useSportAnalysis } from '../analysis-context.ts'

/** How many minutes a pupil's day has, from none to three hours and more. */
export function SpreadPanel() {
  const { filter } = useSportAnalysis()
  const { isOwnSchool, up } = useSport()
  const t = useT('sport-analysis')
  const sport = useT('sport')
  const labels = useT('widgets')
  const query = useSportAnalysisSpread(filter, { isOwnSchool })
  const { data } = query
  const bars = useMemo(() => {
    const bands = data?.bands ?? []
    const series: BarsSeries[] = [
      {
        id: 'share',
        label: sport('metric.share'),
        colour: 'brand',
        cells: bands.map(({ n }) => ({ n, of: data?.of ?? 0 })),
      },
    ]
    return { categories: bands.map(({ band }) => ({ id: band, label: t(`spread.band.${band}`) })), series }
  }, [data, t, sport])
  const none = data?.bands?.find(({ band }) => band === 'none')
  const title = t('spread.title')
  return (
    <SportPanel
      title={title}
      unit={t('spread.unit')}
      {...(none && {
        sentence: t('spread.sentence', { rate: formatRate({ n: none.n, of: data?.of ?? 0 }) }),
      })}
      query={query}
      isEmpty={bars.categories.length === 0 || data?.of === 0}
      {...(data?.bands === null && {
        labels: { title: sport('empty.hidden'), detail: sport('empty.hiddenWhy') },
      })}
      metric="spread"
      table={toBarsTable(bars, labels)}
    >
      <GroupedBars label={title} {...bars} onUp={up} />
    </SportPanel>
  )
}
