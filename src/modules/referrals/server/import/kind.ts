import { sql } from 'kysely'
import type { ImportKind } from '@/server/imports/import-kind.ts'
import { matchResults } from './match-results.ts'
import { resultVersion } from './stored-cases.ts'
import { roundsOf } from './touched-cases.ts'
import { undoResults } from './undo-results.ts'
import { writeResults } from './write-results.ts'

export const clinicResultsImport: ImportKind = {
  module: 2,
  page: ({ id }) => `/visionCheck/referrals?import=1&plan=${id}`,
  match: matchResults,
  isStale: () =>
    sql<boolean>`upload_row.action in ('create', 'update') and not exists (
      select from referral q
      join student s on s.school_id = q.school_id and s.id = q.student_id and s.removed is null
      where q.school_id = upload_row.school_id and q.id = upload_row.target_id and q.booked_at is not null
        and ${resultVersion} is not distinct from upload_row.target_version)`,
  write: writeResults,
  undo: undoResults,
  changesRoster: false,
  figuresChanged: async (db, upload) =>
    (await roundsOf(db, upload)).map((round) => ({ kind: 'vision-changed', round })),
}
