import { useMemo, useState, type ReactNode } from 'react'
import {
  useSportAnalysisSpread,
  useSportSpreadByGrade,
  useSportSpreadOverItems,
} from '@/modules/sport/api/analysis.ts'
import { minuteBands } from '@/modules/sport/contract/analysis.ts'
import { formatRate } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { gradeName } from '@/kits/analysis/row-name.ts'
import { bandsGrid } from '@/kits/analysis/share-grid.ts'
import { GroupedBars } from '@/widgets/grouped-bars/grouped-bars.tsx'
import { toBarsTable, type BarsSeries } from '@/widgets/grouped-bars/to-bars-option.ts'
import { useSport } from '../../screen/sport-context.tsx'
import { SportPanel } from '../../screen/sport-panel.tsx'
import { useSportAnalysis } from '../analysis-context.ts'
import { GridPanel } from './grid-panel.tsx'
import { ItemRates } from './item-rates.tsx'
import { ViewSelect } from './view-select.tsx'

const views = ['spread', 'grade', 'share'] as const
type SpreadView = (typeof views)[number]

/** How many minutes a student's day has, in all or by grade; and how the minutes spread over the items. */
export function SpreadPanel() {
  const [view, setView] = useState<SpreadView>('spread')
  const Shown = shown[view]
  return <Shown tools={<ViewSelect view={view} views={views} onChange={setView} />} />
}

type ViewProps = { tools: ReactNode }

/** From none to three hours and more. */
function Whole({ tools }: ViewProps) {
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
      tools={tools}
    >
      <GroupedBars label={title} {...bars} onUp={up} />
    </SportPanel>
  )
}

function ByGrade({ tools }: ViewProps) {
  const { filter } = useSportAnalysis()
  const t = useT('sport-analysis')
  const sport = useT('sport')
  const vision = useT('vision')
  const query = useSportSpreadByGrade(filter)
  const { data } = query
  const grid = useMemo(() => {
    if (!data?.grades) return data && null
    const columns = data.grades.map(({ grade, of, bands }) => ({
      label: gradeName(grade, vision),
      rates: new Map(bands.map(({ band, n }) => [band, { n, of }])),
    }))
    return bandsGrid(
      minuteBands.map((id) => ({ id, label: t(`spread.band.${id}`) })),
      columns,
    )
  }, [data, t, vision])
  return (
    <GridPanel
      title={t('spread.byGrade')}
      unit={t('spread.unit')}
      metric="spread"
      metricName={sport('metric.share')}
      query={query}
      grid={grid}
      tools={tools}
    />
  )
}

function OverItems({ tools }: ViewProps) {
  const { filter } = useSportAnalysis()
  const t = useT('sport-analysis')
  const query = useSportSpreadOverItems(filter)
  return (
    <ItemRates
      title={t('spread.overItems')}
      unit={t('itemsBy.unit')}
      metric="items"
      metricName={t('itemsBy.share')}
      query={query}
      items={query.data?.items.map(({ item, share }) => ({ item, rate: share }))}
      tools={tools}
    />
  )
}

const shown = { spread: Whole, grade: ByGrade, share: OverItems }
