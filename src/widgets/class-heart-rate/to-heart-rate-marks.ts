import { formatPercent, formatRate, formatSigned } from '@/i18n/formats.ts'
import type { PlacedMark } from '@/widgets/echart/placed-mark.ts'
import { rateRows, type WidgetT } from '@/widgets/mark/mark.ts'
import type { TableData } from '@/widgets/panel/table-data.ts'
import type { HeartRateData, TimeWindow } from './heart-rate-data.ts'
import { clockText, roundSeconds, valueAt } from './time-window.ts'

export const alertMarkId = (id: string) => `alert:${id}`

const phaseAt = ({ phases }: HeartRateData, second: number) =>
  phases.findLast(({ from }) => from <= second)?.label

/** The sample of the density that holds at a second. */
const densityAt = ({ density }: HeartRateData, second: number) =>
  density.findLast((sample) => sample.second <= second)

/** Round moments of the window with what the class did then, and the peak of every alert, in the order of time. */
export function toHeartRateMarks(data: HeartRateData, window: TimeWindow, t: WidgetT): PlacedMark[] {
  const moments = roundSeconds(window, 40).at.flatMap((second): PlacedMark[] => {
    const mean = valueAt(data.mean, second)
    const phase = phaseAt(data, second)
    if (mean === null) return []
    return [
      {
        id: String(second),
        title: t('heart.moment', { time: clockText(second) }),
        rows: [
          { label: t('heart.mean'), value: t('heart.bpm', { value: formatSigned(mean, 0) }) },
          ...rateRows(densityAt(data, second), t, t('heart.density')).slice(0, 2),
          ...(phase ? [{ label: t('heart.phase'), value: phase }] : []),
        ],
        at: [second / 60, mean],
      },
    ]
  })
  const alerts = data.alerts
    .filter(({ at }) => at >= window.from && at <= window.to)
    .map(({ id, name, at, bpm }): PlacedMark => ({
      id: alertMarkId(id),
      title: name,
      rows: [
        {
          label: t('heart.peak'),
          value: t('heart.bpm', { value: formatSigned(bpm, 0) }),
          tone: 'severe',
        },
        { label: t('heart.time'), value: clockText(at) },
        ...(data.limit ? [{ label: t('heart.limit'), value: data.limit.label }] : []),
      ],
      at: [at / 60, bpm],
    }))
  return [...moments, ...alerts].toSorted((a, b) => Number(a.at[0]) - Number(b.at[0]))
}

/** One row per round moment; whose alerts there were stands in the notes. No line of a student is shown. */
export const toHeartRateTable = (data: HeartRateData, window: TimeWindow, t: WidgetT): TableData => ({
  columns: [
    { label: t('heart.time') },
    { label: t('heart.phase') },
    { label: t('heart.meanBpm'), numeric: true },
    { label: `${t('heart.density')} %`, numeric: true },
    { label: t('heart.moving'), numeric: true },
  ],
  rows: roundSeconds(window, 40).at.map((second) => {
    const mean = valueAt(data.mean, second)
    const density = densityAt(data, second)
    return [
      clockText(second),
      phaseAt(data, second),
      mean === null ? undefined : formatSigned(mean, 0),
      density && formatRate(density),
      density && `${density.n} / ${density.of}`,
    ]
  }),
  notes: [
    [t('heart.reference'), `${data.reference.low}–${data.reference.high}`],
    ...(data.densityReference === undefined
      ? []
      : [[t('heart.density'), `≥ ${formatPercent(data.densityReference)}`] as const]),
    ...data.alerts.map(
      ({ name, at, bpm }) => [name, t('heart.alert', { value: bpm, time: clockText(at) })] as const,
    ),
  ],
})
