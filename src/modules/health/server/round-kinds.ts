import { sql } from 'kysely'
import { coverageOfRow } from '@/server/rounds/round-coverage.ts'
import type { KindOfRound } from '@/server/rounds/round-kinds.ts'
import { refreshCheckSummary } from './summaries/check-summary.ts'
import { refreshFitnessSummary } from './summaries/fitness-summary.ts'

export const checkRounds: KindOfRound = {
  kind: 'check',
  module: 3,
  table: 'health_round',
  record: 'health_check',
  isKind: sql`kind = 'check'`,
  summary: sql`(select * from health_summary where class_id = 0) f`,
  ...coverageOfRow('check'),
  measured: sql`f.examined`,
  audited: 'health-round',
  event: 'health-changed',
  columnsOfNew: async () => ({ kind: 'check' }),
  refresh: refreshCheckSummary,
}

export const fitnessRounds: KindOfRound = {
  kind: 'fitness',
  module: 3,
  table: 'health_round',
  record: 'fitness_test',
  isKind: sql`kind = 'fitness'`,
  summary: sql`(select * from fitness_summary where class_id = 0) f`,
  ...coverageOfRow('fitness'),
  measured: sql`f.tested`,
  audited: 'health-round',
  event: 'health-changed',
  columnsOfNew: async () => ({ kind: 'fitness' }),
  refresh: refreshFitnessSummary,
}
