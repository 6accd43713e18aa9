import type { Kysely } from 'kysely'
import { stageOf, stages, type Stage } from '@/standards/grade.ts'
import { targetFor } from '@/standards/targets.ts'
import type { Database } from '../db/schema.ts'
import { maskOf, publishRates } from './publish.ts'
import { rateMeasures, rateOf, readSummary } from './read-summary.ts'
import { addUpRows } from './schools-by-stage.ts'
import type { ScreenView } from './screen-view.ts'

/** At most this many rounds, the newest. */
const roundsShown = 6
const targetYear = 2030

export async function readTrend(db: Kysely<Database>, view: ScreenView) {
  const upTo = view.rounds.filter(({ startsOn }) => startsOn <= view.round.startsOn).slice(0, roundsShown)
  const rounds = upTo.toReversed()
  // A class lives one school year; its line would be another class's. The grade's is shown instead.
  const { class: _class, ...overTime } = view
  const rows = await readSummary(db, overTime, {
    roundIds: rounds.map(({ id }) => id),
    by: ['round_id', 'grade'],
    measures: ['myopia', 'refraction_valid'],
  })
  const present = stages.filter((stage) => rows.some((row) => stageOf(row['grade'] ?? 1) === stage))
  const masks = await Promise.all(rounds.map(({ id }) => maskOf(view, id)))
  const published = rounds.map((round, at) => {
    const mask = masks[at]
    const isHidden = (stage: Stage) =>
      mask !== undefined &&
      view.school !== undefined &&
      (view.grade === undefined
        ? mask.isStageHidden(view.school.id, stage)
        : mask.isGradeHidden(view.school.id, view.grade))
    const ofRound = rows.filter((row) => row['round_id'] === round.id)
    const rates = present.map((stage) =>
      rateOf(addUpRows(ofRound.filter((row) => stageOf(row['grade'] ?? 1) === stage)), rateMeasures.myopia),
    )
    return publishRates(view, rates).map((rate, index) => (isHidden(present[index]!) ? null : rate))
  })
  return {
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
