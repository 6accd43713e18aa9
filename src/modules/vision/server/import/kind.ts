import type { ImportKind } from '@/server/imports/import-kind.ts'
import { matchVision } from './match-vision.ts'
import { openScreening } from './open-screening.ts'
import { visionIsStale } from './stale-rows.ts'
import { undoVision } from './undo-vision.ts'
import { writeVision } from './write-vision.ts'

export const visionImport: ImportKind = {
  module: 2,
  column: 'round_id',
  page: ({ id }) => `/visionCheck/analysisExport?plan=${id}`,
  bureauPage: ({ roundId, schoolId }) => `/visionCheck/base?round=${roundId}&school=${schoolId}`,
  match: matchVision,
  isStale: visionIsStale,
  write: writeVision,
  undo: undoVision,
  roundOf: openScreening,
  changesRoster: false,
  figuresChanged: async (_db, { roundId }) =>
    roundId === null ? [] : [{ kind: 'vision-changed', round: roundId }],
}
