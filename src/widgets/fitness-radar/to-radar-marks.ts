import { formatPp, formatSigned, noFigure } from '@/i18n/formats.ts'
import type { PlacedMark } from '@/widgets/echart/placed-mark.ts'
import { toneOf, type WidgetT } from '@/widgets/mark/mark.ts'
import type { TableData } from '@/widgets/panel/table-data.ts'
import type { RadarAxis, RadarScene } from './to-radar-scene.ts'

/** A score is whole, a mean is to 0.1: `85`, `77.6`. */
export const ownLabels = (score: number | null, t: WidgetT) =>
  score === null ? t('radar.none') : formatSigned(score, Number.isInteger(score) ? 0 : 1)

/** Under the name of an axis: its score and, where any axis has one, the mean. */
export const axisLabels = (axes: readonly RadarAxis[], t: WidgetT) =>
  axes.map(({ own, mean }) =>
    axes.some((axis) => axis.mean !== null)
      ? `${ownLabels(own, t)} / ${mean === null ? noFigure : formatSigned(mean, 1)}`
      : ownLabels(own, t),
  )

const gapOf = ({ own, mean }: RadarAxis) => (own === null || mean === null ? null : own - mean)

/** What the two lines are called where they are not a child and its peers. */
export type RadarNames = { own: string; mean: string }

const radarNames = (t: WidgetT): RadarNames => ({ own: t('radar.own'), mean: t('radar.mean') })

/** One for each axis: on its own score, or at its end. */
export const toRadarMarks = (
  axes: readonly RadarAxis[],
  scene: RadarScene,
  t: WidgetT,
  names = radarNames(t),
): PlacedMark[] =>
  axes.map((axis, i) => {
    const gap = gapOf(axis)
    const drawn = scene.axes[i]
    const at = drawn?.own ?? drawn?.end ?? scene.centre
    return {
      at: [at.x, at.y] as const,
      id: axis.id,
      title: axis.label,
      rows: [
        { label: names.own, value: ownLabels(axis.own, t) },
        { label: names.mean, value: axis.mean === null ? t('noData') : formatSigned(axis.mean, 1) },
        ...(gap === null
          ? []
          : [{ label: t('radar.gap'), value: formatPp(gap), tone: toneOf(gap, 'higher') }]),
      ],
    }
  })

export const toRadarTable = (axes: readonly RadarAxis[], t: WidgetT): TableData => ({
  columns: [
    { label: t('radar.item') },
    { label: t('radar.own'), numeric: true },
    { label: t('radar.mean'), numeric: true },
    { label: t('radar.gap'), numeric: true },
  ],
  rows: axes.map((axis) => {
    const gap = gapOf(axis)
    return [
      axis.label,
      ownLabels(axis.own, t),
      axis.mean === null ? undefined : formatSigned(axis.mean, 1),
      gap === null ? undefined : formatPp(gap),
    ]
  }),
})
