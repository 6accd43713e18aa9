import { picturePart } from '@/kits/report/picture-part.tsx'
import type { ReportBlock } from '@/kits/report/report-data.ts'
import { GroupedBars } from '@/widgets/grouped-bars/grouped-bars.tsx'
import { ItemDots } from '@/widgets/item-dots/item-dots.tsx'
import type { ItemDotsData } from '@/widgets/item-dots/to-item-marks.ts'
import { WeakItems, type WeakItemsProps } from '@/widgets/item-dots/weak-items.tsx'
import { ScoreHistogram } from '@/widgets/score-histogram/score-histogram.tsx'
import type { ScoreHistogramData } from '@/widgets/score-histogram/to-score-marks.ts'
import { WeightBars } from '@/widgets/weight-bars/weight-bars.tsx'
import { weightRowsOf } from '../../weight-rows.ts'
import { rowName, toRateBars, type Checks, type RateMetric } from '../mapping/to-rates.ts'
import type { AnalysisT, VisionT } from '../names.ts'
import { weightStandards as standards } from '../check/weight-standards.ts'

/** Rows of a picture on a sheet: fewer than two compare nothing, more have no room on one. */
const [fewest, most] = [2, 28]
const rowHeight = 28
const heightOf = (rows: readonly unknown[]) => rows.length * rowHeight + 64
const hasRoom = (rows: readonly unknown[]) => rows.length >= fewest && rows.length <= most

export const scoresPicture = (data: ScoreHistogramData, t: AnalysisT): ReportBlock[] => {
  if (data.of === 0) return []
  const caption = t('scores.title')
  return [
    picturePart({
      key: 'scores',
      caption,
      height: 200,
      children: <ScoreHistogram label={caption} {...data} />,
    }),
  ]
}

export const itemsPicture = (caption: string, data: ItemDotsData): ReportBlock[] =>
  hasRoom(data.rows)
    ? [
        picturePart({
          key: 'items',
          caption,
          height: heightOf(data.rows),
          children: <ItemDots label={caption} {...data} />,
        }),
      ]
    : []

export const weakPicture = (caption: string, data: Omit<WeakItemsProps, 'label'>): ReportBlock[] =>
  hasRoom(data.rows)
    ? [
        picturePart({
          key: 'weak',
          caption,
          height: heightOf(data.rows),
          children: <WeakItems label={caption} {...data} />,
        }),
      ]
    : []

/** Weight from too thin to obese, and each finding beside the year before. */
export function checkPictures(
  checks: Checks,
  shown: readonly RateMetric[],
  t: AnalysisT,
  vision: VisionT,
): ReportBlock[] {
  const rows = weightRowsOf(checks.rows, (row) => rowName(row, vision))
  if (!hasRoom(rows)) return []
  const weight = t('weight.title')
  return [
    picturePart({
      key: 'weight',
      caption: weight,
      height: heightOf(rows),
      children: <WeightBars label={weight} rows={rows} standards={standards} />,
    }),
    ...shown
      .filter((metric) => checks.rows.some((row) => row.figures[metric]?.of !== 0))
      .map((metric) => {
        const caption = `${t(`rate.${metric}`)} %`
        return picturePart({
          key: metric,
          caption,
          height: 190,
          children: (
            <GroupedBars
              label={caption}
              metric={t(`head.${metric}`)}
              {...toRateBars(checks, metric, vision)}
            />
          ),
        })
      }),
  ]
}
