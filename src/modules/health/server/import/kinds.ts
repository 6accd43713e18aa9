import type { ImportKind } from '@/server/imports/import-kind.ts'
import { checkKind } from './check-kind.ts'
import { fitnessKind } from './fitness-kind.ts'
import { matchCheck } from './match-check.ts'
import { matchFitness } from './match-fitness.ts'
import { matchQuestionnaire } from './match-questionnaire.ts'
import type { MeasuredKind } from './measured-kind.ts'
import { openHealthRound } from './open-health-round.ts'
import { checkIsStale, fitnessIsStale, questionnairesAreStale } from './stale-rows.ts'
import { undoMeasured } from './undo-measured.ts'
import { undoQuestionnaire } from './undo-questionnaire.ts'
import { writeMeasured } from './write-measured.ts'
import { writeQuestionnaire } from './write-questionnaire.ts'

/** Results of a round of check-ups or of the fitness test. */
const measuredImport = (
  kind: 'check' | 'fitness',
  measured: MeasuredKind,
  own: Pick<ImportKind, 'match' | 'isStale'>,
): ImportKind => ({
  module: 3,
  column: 'health_round_id',
  page: ({ id }) => `/health/dataExport?kind=${kind}&plan=${id}`,
  ...own,
  write: (trx, upload) => writeMeasured(trx, upload, measured),
  undo: (trx, upload) => undoMeasured(trx, upload, measured),
  roundOf: (context, named) => openHealthRound(context, kind, named),
  changesRoster: false,
  figuresChanged: async (_db, { roundId }) =>
    roundId === null ? [] : [{ kind: 'health-changed', round: roundId }],
})

export const checkImport = measuredImport('check', checkKind, { match: matchCheck, isStale: checkIsStale })
export const fitnessImport = measuredImport('fitness', fitnessKind, {
  match: matchFitness,
  isStale: fitnessIsStale,
})

export const questionnaireImport: ImportKind = {
  module: 3,
  column: 'school_year',
  page: ({ id }) => `/health/InverseAnalysis?plan=${id}`,
  match: matchQuestionnaire,
  isStale: questionnairesAreStale,
  write: writeQuestionnaire,
  undo: undoQuestionnaire,
  changesRoster: false,
  // Questionnaires are of no round.
  figuresChanged: async () => [{ kind: 'health-changed', round: 0 }],
}
