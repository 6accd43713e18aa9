import type { AnalysisFilter } from '@/modules/vision/contract/analysis.ts'
import { stageOf } from '@/standards/grade.ts'
import { Failure } from '@/server/http/failure.ts'
import type { ScreenView } from '../screen-view.ts'

/** The view of an analysis: narrowed to stage, sex and glasses, and compared with the round asked for. Throws 404 for a round of another district. */
export function narrowView(view: ScreenView, { stage, sex, glasses, compare }: AnalysisFilter): ScreenView {
  const compared = compare === undefined ? view.previousRound : view.rounds.find(({ id }) => id === compare)
  if (compare !== undefined && !compared) throw new Failure(404, { messageKey: 'noSuchRound' })
  const { previousRound: _previous, ...rest } = view
  // A grade has one stage: another one beside it would be a question about nobody.
  const within = view.grade === undefined ? stage : stageOf(view.grade)
  return {
    ...rest,
    ...(compared && compared.id !== view.round.id ? { previousRound: compared } : {}),
    ...(within ? { stage: within } : {}),
    ...(sex ? { sex } : {}),
    ...(glasses ? { glasses } : {}),
  }
}
