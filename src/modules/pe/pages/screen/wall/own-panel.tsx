import type { PeAnalysis } from '@/modules/pe/contract/analysis.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { peLimits } from '@/modules/pe/standards/limits.ts'
import { CountedBars } from '@/widgets/counted-bars/counted-bars.tsx'
import { WallPanel, type WallQuery } from './wall-panel.tsx'

/** Points of a bar. */
const width = 5

type OwnPanelProps = { query: WallQuery<PeAnalysis>; isPast: boolean; className?: string }

/** Students' lessons of the week per five points of their own density; those below the reference stand out, and are not judged by it. */
export function OwnPanel({ query, isPast, className }: OwnPanelProps) {
  const t = useT('pe-wall')
  const found = query.data?.bins ?? []
  const reference = 100 * peLimits.ownDensity
  const from = Math.min(reference - 2 * width, ...found.map((bin) => bin.from))
  const bins = Array.from({ length: (100 - from) / width }, (_, index) => {
    const low = from + index * width
    return { low, n: found.find((bin) => bin.from === low)?.n ?? 0 }
  })
  const highest = Math.max(1, ...bins.map(({ n }) => n))
  const step = stepOf(highest)
  const title = t(isPast ? 'own.then' : 'own.week')
  return (
    <WallPanel
      title={title}
      query={query}
      {...(className && { className })}
      unit={t('own.unit', { n: reference })}
      empty={found.length === 0 ? { title: t('own.none'), detail: t('own.noneWhy') } : null}
    >
      <CountedBars
        label={title}
        axis={{ max: Math.ceil(highest / step) * step, step }}
        bars={bins.map(({ low, n }) => ({
          id: String(low),
          label: String(low),
          value: n,
          text: n > 0 ? formatCount(n) : '',
          title: t('own.bin', { from: low, to: low + width }),
          rows: [{ label: t('own.times'), value: formatCount(n) }],
          tone: low < reference ? 'low' : 'plain',
        }))}
      />
    </WallPanel>
  )
}

/** A round step that makes three or four of the highest. */
const stepOf = (highest: number) =>
  [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000].find((step) => step * 4 >= highest) ?? 2000
