import { formatPercent, formatPp, formatRate } from '@/i18n/formats.ts'
import { controlLimits, limits95, standingOf, type Standing } from '@/standards/control-limits.ts'
import { percent, percentagePoints, type Rate } from '@/standards/rate.ts'
import type { PlacedMark } from '@/widgets/echart/placed-mark.ts'
import { changeRow, rateRows, type WidgetT } from '@/widgets/mark/mark.ts'
import type { TableData } from '@/widgets/panel/table-data.ts'
import { drawnPoints } from './funnel-axes.ts'
import type { FunnelData } from './funnel-data.ts'

export type FunnelLabels = { metric?: string | undefined; changeLabel?: string | undefined }

/** One mark per dot, the highest first. */
export const toFunnelMarks = (data: FunnelData, t: WidgetT, labels: FunnelLabels = {}): PlacedMark[] =>
  drawnPoints(data).map(({ id, name, rate, changePp, coverage }) => ({
    id,
    title: name,
    rows: [
      ...rateRows(rate, t, labels.metric),
      ...changeRow(labels.changeLabel ?? t('mark.change'), changePp),
      ...meanRows(rate, data, t),
      ...(coverage ? [{ label: t('mark.coverage'), value: formatPercent(coverage) }] : []),
    ],
    at: [rate.of, percent(rate) ?? 0] as const,
  }))

function meanRows(rate: Rate, { mean, between }: FunnelData, t: WidgetT) {
  const limits = mean && controlLimits(mean, rate.of, limits95, between)
  const points = mean && percentagePoints(rate, mean)
  if (!limits || points === null) return []
  const standing = standingOf(rate, mean, between)
  const where = standing && standing !== 'within' ? `${t('listComma')}${t(`funnel.${standing}`)}` : ''
  return [
    { label: t('mark.toMean'), value: `${formatPp(points)} pp` },
    {
      label: limitsWord({ between }, t),
      value: `${formatRate(limits.low)}–${formatRate(limits.high)}${where}`,
    },
  ]
}

/** Limits that are wider than chance's say so. */
export const limitsWord = ({ between }: Pick<FunnelData, 'between'>, t: WidgetT): string =>
  t(between ? 'funnel.limitsApart' : 'funnel.limits')

/** Every point, in the order of the picture; hidden ones after them. */
export function toFunnelTable(data: FunnelData, t: WidgetT): TableData {
  const hidden = data.points.filter(({ rate }) => rate === null)
  const empty = data.points.filter(({ rate }) => rate?.of === 0)
  return {
    columns: [
      { label: t('tiles.name') },
      { label: `${t('mark.rate')} %`, numeric: true },
      { label: t('mark.n'), numeric: true },
      { label: t('funnel.valid'), numeric: true },
      { label: `${limitsWord(data, t)} %`, numeric: true },
      { label: t('funnel.standing') },
    ],
    rows: [
      ...drawnPoints(data).map(({ name, rate }) => {
        const limits = data.mean && controlLimits(data.mean, rate.of, limits95, data.between)
        const standing = data.mean && standingOf(rate, data.mean, data.between)
        return [
          name,
          formatRate(rate),
          rate.n,
          rate.of,
          limits ? `${formatRate(limits.low)}–${formatRate(limits.high)}` : null,
          standing && standingLabels(standing, t),
        ]
      }),
      ...empty.map(({ name }) => [name, undefined, 0, 0, undefined, undefined]),
      ...hidden.map(({ name }) => [name, null, null, null, null, null]),
    ],
  }
}

const standingLabels = (standing: Standing, t: WidgetT) => t(`funnel.${standing}`)
