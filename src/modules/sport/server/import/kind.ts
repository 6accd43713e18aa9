import type { ImportKind } from '@/server/imports/import-kind.ts'
import { matchSport } from './match-sport.ts'
import { sportIsStale } from './stale-rows.ts'
import { undoSport, writeSport } from './write-sport.ts'

export const sportImport: ImportKind = {
  module: 4,
  page: ({ id }) => `/sport/student?import=1&plan=${id}`,
  quarantinePage: '/sport/student?intake=aside',
  doneNotice: ({ unchanged }, { quarantined = 0 }) => ({
    kind: 'import-done-sport',
    params: { same: unchanged, quarantined },
  }),
  match: matchSport,
  isStale: sportIsStale,
  write: writeSport,
  undo: undoSport,
  changesRoster: false,
}
