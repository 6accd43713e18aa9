import type { ReplyOf } from '@/contract/call.ts'
import type { peWall } from '@/modules/pe/contract/wall.ts'
import { formatPercent, formatRate, formatSigned, noFigure } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { peLimits } from '@/modules/pe/standards/limits.ts'
import { TwoScales } from '@/widgets/two-scales/two-scales.tsx'
import { WallPanel, type WallQuery } from './wall-panel.tsx'

/** Fewer weeks make no trend. */
const fewest = 4

/** Mean heart rate and group density of the last twelve weeks, each on its own scale. */
export function WeeksPanel({
  query,
  className,
}: {
  query: WallQuery<ReplyOf<typeof peWall>>
  className?: string
}) {
  const t = useT('pe-wall')
  const p = useT('physical')
  const weeks = query.data?.weeks ?? []
  const [low, high] = peLimits.band
  const title = t('weeks.title')
  const last = weeks.at(-1)
  const rate = (mean: number | null | undefined) =>
    typeof mean === 'number' ? formatSigned(mean, 0) : noFigure
  const few = {
    title: t('weeks.few'),
    detail: weeks[0]
      ? t('weeks.fewWhy', { day: weeks[0].monday.slice(5), n: weeks.length })
      : t('weeks.noneWhy'),
  }
  return (
    <WallPanel
      title={title}
      query={query}
      {...(className && { className })}
      unit={t('weeks.unit', { low, high })}
      empty={weeks.length < fewest ? few : null}
    >
      <TwoScales
        label={title}
        points={weeks.map(({ monday, mean, density, measured }) => ({
          id: monday,
          label: monday.slice(5),
          title: t('weeks.week', { day: monday.slice(5) }),
          rows: [
            { label: t('weeks.heartName'), value: `${rate(mean)} ${p('cards.bpm')}` },
            { label: t('weeks.densityName'), value: formatPercent(density) },
            { label: p('measured'), value: t('weeks.measured', { n: measured }) },
          ],
          lower: mean,
          upper: density.of > 0 ? (100 * density.n) / density.of : null,
        }))}
        lower={{ latest: t('weeks.heart', { n: rate(last?.mean) }), step: 20, reference: { low, high } }}
        upper={{ latest: t('weeks.density', { n: last ? formatRate(last.density) : noFigure }), step: 10 }}
      />
    </WallPanel>
  )
}
