import {
  growthMeasures,
  growthPercentiles,
  type GrowthMeasure,
} from '@/modules/health/contract/growth-analysis.ts'
import { growthBins } from '../summaries/growth-summary.ts'
import { quantilesFromHistogram } from '@/standards/quantiles.ts'
import { isSmallCount } from '@/standards/suppression.ts'
import { whereOf } from '../totals.ts'
import type { HealthQuestion } from './figure-set.ts'
import {
  gradeOfAge,
  growthMask,
  isPublishedOutside,
  readGrowthCells,
  type GrowthCell,
} from './growth-snapshot.ts'
import { growthLimits } from './growth-limits.ts'

/** Of fewer children percentiles would be single ones. */
const minimumOf = 30
const published = {
  height: { unit: 'cm', decimals: 1 },
  weight: { unit: 'kg', decimals: 1 },
  bmi: { unit: 'kg/m²', decimals: 1 },
  capacity: { unit: 'mL', decimals: 0 },
} as const satisfies Record<GrowthMeasure, object>

/** What children measured by age and sex, of a school or a district, beside the standards. */
export async function readGrowth(question: HealthQuestion) {
  const { db, view } = question
  const cells = await cellsOf(question)
  const mask = view.isWhole ? undefined : await growthMask(question, growthMeasures)
  const isPublished = ({ measure, age, sex, of }: GrowthCell) =>
    mask === undefined ||
    (isPublishedOutside(age) &&
      !isSmallCount(of) &&
      !mask(measure, { school: view.school?.id, grade: gradeOfAge(age), sex }))
  const isShown = ({ sex }: GrowthCell) => view.sex === undefined || view.sex === sex
  return {
    area: whereOf(view),
    minimumOf,
    measures: growthMeasures.map((measure) => ({
      measure,
      ...published[measure],
      width: growthBins[measure].width,
      cells: cells
        .filter((cell) => cell.measure === measure && isShown(cell))
        .map((cell) => publishCell(cell, isPublished(cell))),
      limits: growthLimits(measure),
    })),
  }

  async function cellsOf({ shareDistrict }: HealthQuestion): Promise<GrowthCell[]> {
    const read = () => readGrowthCells(db, view.scope, { round: view.round.id, school: view.school?.id })
    return view.school ? read() : shareDistrict('growth', [view.round.id], read)
  }
}

function publishCell({ measure, age, sex, of, total, bins }: GrowthCell, isPublished: boolean) {
  const { width, per } = growthBins[measure]
  const scale = 10 ** published[measure].decimals
  const rounded = (value: number) => Math.round(value * scale) / scale
  const whose = { age, sex: sex === 1 ? ('boy' as const) : ('girl' as const) }
  if (!isPublished || of === 0) return { ...whose, of: null, mean: null, percentiles: null }
  return {
    ...whose,
    of,
    mean: rounded(total / of / per),
    percentiles: of < minimumOf ? null : percentilesOf(bins, width).map(rounded),
  }
}

const percentilesOf = (bins: ReadonlyMap<number, number>, width: number): number[] =>
  quantilesFromHistogram(
    [...bins].map(([bin, n]) => ({ lower: bin * width, n })),
    width,
    growthPercentiles.map((percentile) => percentile / 100),
  ).map((value) => value ?? 0)
