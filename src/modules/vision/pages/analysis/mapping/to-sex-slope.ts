import type { ReplyOf } from '@/contract/call.ts'
import type { eyesightHistory } from '@/modules/vision/contract/analysis.ts'
import type { SlopeData } from '@/widgets/slope/slope-data.ts'
import { roundAxis, type VisionT } from '../../screen/labels.ts'

/** Boys and girls round by round; one of them alone when the page is narrowed to it. A round without anybody has no dot. */
export function toSexSlope(
  { points }: ReplyOf<typeof eyesightHistory>,
  only: 'boy' | 'girl' | undefined,
  t: VisionT,
): SlopeData {
  const seen = points.filter(({ myopia }) => myopia === null || myopia.of > 0)
  const series = [
    { id: 'boy', label: t('sexWord.boy'), look: 'boy' as const, cells: seen.map(({ boys }) => boys) },
    { id: 'girl', label: t('sexWord.girl'), look: 'girl' as const, cells: seen.map(({ girls }) => girls) },
  ]
  return {
    rounds: seen.map(({ round }) => ({ id: String(round.id), label: roundAxis(round, t) })),
    series: series.filter(({ id }) => only === undefined || id === only),
  }
}
