import { required } from '@/lib/required.ts'
import type { Db } from '@/server/db/schema.ts'
import { suppressionOf, areaOfView } from '../suppression/suppression.ts'
import { readSummary } from '../read-summary.ts'
import type { ScreenView } from '../screen-view.ts'
import { figuresOf, ratesOfSex } from './analysis-part.ts'
import { partMeasures } from '../summaries/part-summary.ts'

/** At most this many rounds, up to the view's. */
const roundsShown = 6

/** A view over its rounds. A class lives one school year: of one, its grade is shown. */
export async function readHistory(db: Db, view: ScreenView) {
  const rounds = view.rounds
    .filter(({ startsOn }) => startsOn <= view.round.startsOn)
    .slice(0, roundsShown)
    .toReversed()
  const { class: _class, ...overTime } = view
  const area = areaOfView(overTime)
  const [rows, suppression] = await Promise.all([
    readSummary(db, overTime, {
      roundIds: rounds.map(({ id }) => id),
      by: ['round_id', 'sex'],
      measures: partMeasures,
    }),
    Promise.all(rounds.map(({ id }) => suppressionOf(db, overTime, id))),
  ])
  return {
    ...(view.class && { ofGrade: view.class.grade }),
    points: rounds.map((round, at) => {
      const suppressed = required(suppression[at], 'what is hidden of a round')
      const ofRound = rows.filter((row) => row['round_id'] === round.id)
      const { myopia, poorVision } = figuresOf(view, ofRound, area, suppressed)
      return {
        round,
        myopia,
        poorVision,
        boys: ratesOfSex(view, ofRound, 'boy', area, suppressed).myopia,
        girls: ratesOfSex(view, ofRound, 'girl', area, suppressed).myopia,
      }
    }),
  }
}
