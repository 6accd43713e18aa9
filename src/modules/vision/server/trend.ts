import { required } from '@/lib/required.ts'
import { stageOf, stages } from '@/standards/grade.ts'
import { targetFor, targetYear } from '@/modules/vision/standards/targets.ts'
import type { Db } from '@/server/db/schema.ts'
import { suppressionOf, areaOfView } from './suppression/suppression.ts'
import { publishRate } from './publish.ts'
import { rateMeasures, rateOf, readSummary } from './read-summary.ts'
import { addUpRows } from './add-up-rows.ts'
import type { ScreenView } from './screen-view.ts'

/** At most this many rounds, the newest. */
const roundsShown = 6

export async function readTrend(db: Db, view: ScreenView) {
  const upTo = view.rounds.filter(({ startsOn }) => startsOn <= view.round.startsOn).slice(0, roundsShown)
  const rounds = upTo.toReversed()
  // A class lives one school year; its line would be another class's. The grade's is shown instead, and named so.
  const { class: _class, ...overTime } = view
  const rows = await readSummary(db, overTime, {
    roundIds: rounds.map(({ id }) => id),
    by: ['round_id', 'grade'],
    measures: ['myopia', 'refraction_valid'],
  })
  const present = stages.filter((stage) => rows.some((row) => stageOf(row['grade'] ?? 1) === stage))
  const suppression = await Promise.all(rounds.map(({ id }) => suppressionOf(db, view, id)))
  const published = rounds.map((round, at) => {
    const ofRound = rows.filter((row) => row['round_id'] === round.id)
    return present.map((stage) => {
      const ofStage = ofRound.filter((row) => stageOf(row['grade'] ?? 1) === stage)
      const isSuppressed = required(suppression[at], 'what is hidden of a round')('eyesight', {
        ...areaOfView(overTime),
        stage,
      })
      return publishRate(view, rateOf(addUpRows(ofStage), rateMeasures.myopia), isSuppressed)
    })
  })
  return {
    ...(view.class && { ofGrade: view.class.grade }),
    series: present.map((stage, index) => {
      const target = targetFor('myopia', stage, targetYear)
      return {
        stage,
        points: rounds.map((round, at) => ({ round, rate: published[at]?.[index] ?? null })),
        ...(target ? { target: { year: target.year, value: target.rate } } : {}),
      }
    }),
  }
}
