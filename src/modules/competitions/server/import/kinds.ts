import type { ImportKind } from '@/server/imports/import-kind.ts'
import type { UploadRecord } from '@/server/imports/upload-record.ts'
import { matchEntries } from './match-entries.ts'
import { matchResults } from './match-results.ts'
import { entriesAreStale, resultsAreStale } from './stale-rows.ts'
import { undoEntries, writeEntries } from './write-entries.ts'
import { undoResults, writeResults } from './write-results.ts'

/** The page of its competition, of a school or of the bureau that holds it. */
function page({ kind, id, schoolId, competitionId }: UploadRecord): string {
  const competitions = schoolId === 0 ? '/sport/cityMatch' : '/sport/match'
  return `${competitions}?id=${competitionId}&import=${kind}&plan=${id}`
}

export const entriesImport: ImportKind = {
  module: 4,
  column: 'competition_id',
  page,
  match: matchEntries,
  isStale: entriesAreStale,
  write: writeEntries,
  undo: undoEntries,
  changesRoster: false,
}

export const resultsImport: ImportKind = {
  module: 4,
  broughtBy: 'both',
  column: 'competition_id',
  page,
  match: matchResults,
  isStale: resultsAreStale,
  write: writeResults,
  undo: undoResults,
  changesRoster: false,
}
