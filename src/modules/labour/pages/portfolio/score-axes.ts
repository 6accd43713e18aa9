import { useMemo } from 'react'
import type { LabourPortfolio } from '@/modules/labour/contract/portfolio.ts'
import { useT } from '@/i18n/i18n.ts'
import { dimensions, highestScore } from '@/modules/labour/standards/tasks/rubric.ts'
import type { RadarAxis, RadarScale } from '@/widgets/fitness-radar/to-radar-scene.ts'

type Scores = LabourPortfolio['scores'][number]
export type ShownScores = Pick<Scores, 'now' | 'before'>

export const scoreScale: RadarScale = { floor: 0, top: highestScore, step: 1 }

/** As the teacher sees them; where no teacher assessed, as the first who did. */
export const shownScores = (scores: readonly Scores[]) =>
  scores.find(({ by }) => by === 'teacher') ?? scores[0]

/** The four dimensions as axes of a radar: the term beside the term before. */
export function useScoreAxes({ now, before }: ShownScores): RadarAxis[] {
  const labour = useT('labour-tasks')
  return useMemo(
    () =>
      dimensions.map((name) => ({
        id: name,
        label: labour(`dimensions.${name}`),
        own: now[name],
        mean: before?.[name] ?? null,
      })),
    [now, before, labour],
  )
}
