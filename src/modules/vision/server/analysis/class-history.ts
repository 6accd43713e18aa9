import { required } from '@/lib/required.ts'
import { Failure } from '@/server/http/failure.ts'
import type { Db } from '@/server/db/schema.ts'
import { suppressionOf } from '../suppression/suppression.ts'
import { readSummary } from '../read-summary.ts'
import type { ScreenView } from '../screen-view.ts'
import { figuresOf } from './analysis-part.ts'
import { partMeasures } from '../summaries/part-summary.ts'
import { linesOf, namesFor } from './breakdown-lines.ts'

/** Classes of a school over the rounds of their school year, up to the view's: a class lives one year. Throws 400 without a school. */
export async function readClassHistory(db: Db, view: ScreenView) {
  if (!view.school)
    throw new Failure(400, { messageKey: 'invalidInput', params: { path: 'school', reason: 'required' } })
  const rounds = view.rounds
    .filter(
      ({ schoolYear, startsOn }) => schoolYear === view.round.schoolYear && startsOn <= view.round.startsOn,
    )
    .toReversed()
  const [rows, suppression, names] = await Promise.all([
    readSummary(db, view, {
      roundIds: rounds.map(({ id }) => id),
      by: ['round_id', 'grade', 'class_id', 'sex'],
      measures: partMeasures,
    }),
    Promise.all(rounds.map(({ id }) => suppressionOf(db, view, id, 'classes'))),
    namesFor(db, view, 'class'),
  ])
  return {
    rounds,
    rows: linesOf(view, 'class', rows, names).map(({ of, area, rows: own }) => ({
      id: of.id ?? 0,
      grade: of.grade ?? 0,
      number: of.number ?? 0,
      points: rounds.map(({ id }, at) => {
        const ofRound = own.filter((row) => row['round_id'] === id)
        const { myopia, poorVision, coverage } = figuresOf(
          view,
          ofRound,
          area,
          required(suppression[at], 'what is hidden of a round'),
        )
        return { round: id, myopia, poorVision, coverage }
      }),
    })),
  }
}
