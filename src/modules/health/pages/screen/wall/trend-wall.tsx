import { formatCount, formatRate } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { Hidden } from '@/widgets/panel/hidden.tsx'
import { toTrendTable, type TrendSeries } from '@/widgets/trend/to-trend-marks.ts'
import { Trend } from '@/widgets/trend/trend.tsx'
import { HealthPanel } from '../health-panel.tsx'
import { useTrendSeries } from './use-trend-series.ts'

/** Fewer years make no trend: their figures stand there as words. */
const minYears = 4

/** Five measures over five years against their targets. */
export function TrendWall() {
  const t = useT('health-wall')
  const labels = useT('widgets')
  const { query, series } = useTrendSeries()
  const title = t('trend.title')
  const columns = { gridTemplateColumns: `repeat(${series.length},minmax(0,1fr))` }
  return (
    <HealthPanel
      title={title}
      unit={t('trend.unit')}
      query={query}
      isEmpty={series.every(({ points }) => points.length === 0)}
      table={toTrendTable(series, labels)}
    >
      <div className="grid size-full grid-rows-[minmax(0,1fr)] gap-x-5" style={columns}>
        {runsOf(series).map((run) =>
          run.isTrend ? (
            <div key={run.id} className="min-h-0 min-w-0" style={{ gridColumn: `span ${run.series.length}` }}>
              <Trend
                label={run.series.map(({ label }) => label).join(labels('listComma'))}
                series={run.series}
                isSmall
              />
            </div>
          ) : (
            run.series.map((one) => <Years key={one.id} {...one} />)
          ),
        )}
      </div>
    </HealthPanel>
  )
}

type Run = { id: string; isTrend: boolean; series: TrendSeries[] }

/** Neighbours that are lines share one picture. */
function runsOf(series: readonly TrendSeries[]): Run[] {
  const runs: Run[] = []
  for (const one of series) {
    const isTrend = one.points.length >= minYears
    const last = runs.at(-1)
    if (last?.isTrend === isTrend) last.series.push(one)
    else runs.push({ id: one.id, isTrend, series: [one] })
  }
  return runs
}

/** The newest year with its counts, the earlier ones, and since when there are any. */
function Years({ label, points }: TrendSeries) {
  const t = useT('health-wall')
  const [latest, ...earlier] = points.toReversed()
  const first = points[0]
  return (
    <div className="flex min-w-0 flex-col justify-between overflow-hidden text-axis whitespace-nowrap text-t2">
      <b className="truncate font-semibold text-t1">{label}</b>
      {latest && (
        <>
          <p className="flex flex-col">
            <span className="text-rate leading-[1.2] font-semibold text-t1">
              {latest.rate ? formatRate(latest.rate) : <Hidden />}
              {latest.rate && <span className="text-axis font-normal text-t2">%</span>}
            </span>
            {latest.rate && <span>{`${formatCount(latest.rate.n)} / ${formatCount(latest.rate.of)}`}</span>}
          </p>
          <ul>
            {earlier.map((point) => (
              <li key={point.label} className="flex justify-between gap-2">
                {point.label}
                <span className="text-t1">{point.rate ? formatRate(point.rate) : <Hidden />}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <span>{first ? t('trend.since', { year: first.label.slice(0, 4) }) : t('trend.none')}</span>
    </div>
  )
}
