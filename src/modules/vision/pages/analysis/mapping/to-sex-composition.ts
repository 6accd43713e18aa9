import type { TFunction } from 'i18next'
import { formatCount, formatRate } from '@/i18n/formats.ts'
import { visionBands } from '@/standards/vision-bands.ts'
import type { CompositionData } from '@/widgets/stacked-composition/to-composition-marks.ts'
import type { VisionT } from '../../screen/labels.ts'
import { rowName, type Breakdown } from './to-funnel.ts'

type Part = Breakdown['total']

/** Boys, girls, and both where there are both; a hidden composition is four hidden counts. */
export function toSexComposition({ rows, total }: Breakdown, whole: string, t: VisionT): CompositionData {
  const countsOf = ({ bands }: Part) => visionBands.map((band) => bands?.[band] ?? null)
  const lines = rows.map((row) => ({ id: row.key, label: rowName(row, t), counts: countsOf(row) }))
  return {
    parts: visionBands.map((band) => ({ id: band, label: t(`band.${band}`) })),
    rows: lines.length > 1 ? [...lines, { id: 'total', label: whole, counts: countsOf(total) }] : lines,
  }
}

/** `视力不良 1,014 人中重度 330 人，占 32.5%`: severe of all with reduced vision, not of all children. */
export function degreeLabels({ total }: Breakdown, t: TFunction<'analysis'>): string {
  const { bands, now } = total
  const poor = now.poorVision
  if (!bands || !poor) return t('degree.hidden')
  if (poor.n === 0) return t('degree.nobody')
  return t('degree.sentence', {
    poor: formatCount(poor.n),
    severe: formatCount(bands.severe),
    rate: formatRate({ n: bands.severe, of: poor.n }),
  })
}
