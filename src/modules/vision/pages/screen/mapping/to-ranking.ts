import type { ReplyOf } from '@/contract/call.ts'
import type { screenRank } from '@/modules/vision/contract/screen.ts'
import { lowCoverage } from '@/widgets/tile-map/to-tile-marks.ts'
import type { RankingData } from '@/widgets/ranking/to-ranking-marks.ts'
import { gradeWord, type VisionT } from '../labels.ts'

type Rank = ReplyOf<typeof screenRank>

/** Schools by name, classes by grade and number, as the server ranked them. */
export function toRankingData(
  { rows, mean, target }: Pick<Rank, 'rows' | 'mean' | 'target'>,
  t: VisionT,
): RankingData {
  return {
    rows: rows.map(({ id, name, grade, rate, rank, tied, low, high, coverage }) => ({
      id: grade === undefined ? `school-${id}` : `${grade}-${id}`,
      name: grade === undefined ? name : t('gradeClass', { grade: gradeWord(grade, t), number: name }),
      rate,
      rank,
      tied,
      low,
      high,
      coverageLow: lowCoverage(coverage),
    })),
    mean: mean && mean.of > 0 ? mean.n / mean.of : null,
    ...(target && { target }),
  }
}

/** How many ranked intervals lie wholly above and below the mean, and which is highest. */
export function rankingFinding({ rows, mean }: RankingData) {
  const ranked = rows.filter(({ rank }) => rank !== null)
  if (mean === null || ranked.length < 2) return null
  return {
    mean,
    above: ranked.filter(({ low }) => low !== null && low > mean).length,
    below: ranked.filter(({ high }) => high !== null && high < mean).length,
    highest: ranked[0]!,
  }
}

/** The school behind a row, or undefined for a class. */
export function schoolOfRow(id: string): number | undefined {
  const found = /^school-(\d+)$/.exec(id)
  return found ? Number(found[1]) : undefined
}
