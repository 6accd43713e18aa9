import { sql } from 'kysely'
import { coverageOfRow } from '@/server/rounds/round-coverage.ts'
import type { KindOfRound } from '@/server/rounds/round-kinds.ts'
import { setOfRegion } from '@/server/db/definition-set-of.ts'
import { refreshVisionSummary } from './summaries/refresh.ts'
import { countRetested } from './summaries/retested.ts'

export const visionRounds: KindOfRound = {
  kind: 'vision',
  module: 2,
  table: 'screening_round',
  record: 'vision_exam',
  isKind: sql`true`,
  // A change of definitions leaves none but the district's own set.
  summary: sql`vision_grade_summary f`,
  ...coverageOfRow('vision'),
  measured: sql`f.screened`,
  audited: 'screening-round',
  event: 'vision-changed',
  columnsOfNew: async (trx, region) => ({ definition_set_id: (await setOfRegion(trx, region)).id }),
  countRetested,
  restsOnStart: true,
  refresh: (trx, school, round) => refreshVisionSummary(trx, school, [round]),
}
