import { useMemo } from 'react'
import { useSportStreaks } from '@/modules/sport/api/screen.ts'
import type { ReplyOf } from '@/contract/call.ts'
import type { sportStreaks, StreakBand } from '@/modules/sport/contract/screen.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { useSize } from '@/ui/size.tsx'
import { GroupedBars } from '@/widgets/grouped-bars/grouped-bars.tsx'
import { toBarsTable, type BarsSeries } from '@/widgets/grouped-bars/to-bars-option.ts'
import { useSport } from './sport-context.tsx'
import { SportPanel, type ReadingOf } from './sport-panel.tsx'

type StreaksPanelProps = {
  /** Shorter names of some bands, where there is less room. */
  names?: Partial<Record<StreakBand, string>> | undefined
}

/** How many school days in a row students have taken part, and who has not for three or more. */
export function StreaksPanel({ names }: StreaksPanelProps) {
  const { filter } = useSport()
  return <StreaksView query={useSportStreaks(filter)} names={names} />
}

export function StreaksView({
  query,
  note,
  names,
}: ReadingOf<Pick<ReplyOf<typeof sportStreaks>, 'of' | 'bands'>> & StreaksPanelProps) {
  const { up } = useSport()
  const t = useT('sport')
  const labels = useT('widgets')
  const wall = useSize() === 'wall'
  const { data } = query
  const bars = useMemo(() => {
    const bands = data?.bands ?? []
    const series: BarsSeries[] = [
      {
        id: 'share',
        label: t('metric.share'),
        colour: 'brand',
        cells: bands.map(({ n }) => ({ n, of: data?.of ?? 0 })),
      },
    ]
    return {
      categories: bands.map(({ band }) => ({ id: band, label: names?.[band] ?? t(`streak.${band}`) })),
      series,
    }
  }, [data, names, t])
  const absent = data?.bands?.find(({ band }) => band === 'absent')?.n
  const title = t('panel.streaks')
  return (
    <SportPanel
      title={title}
      unit={t('unit.roster')}
      {...(!wall && {
        sentence:
          absent === undefined || data?.of === 0
            ? ''
            : t('sentence.absent', { n: formatCount(absent), of: formatCount(data?.of ?? 0) }),
      })}
      query={query}
      note={note}
      isEmpty={bars.categories.length === 0 || data?.of === 0}
      {...(data?.bands === null && { labels: { title: t('empty.hidden'), detail: t('empty.hiddenWhy') } })}
      metric="streaks"
      table={toBarsTable(bars, labels)}
    >
      <GroupedBars label={title} {...bars} onUp={up} />
    </SportPanel>
  )
}
