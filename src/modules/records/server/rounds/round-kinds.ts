import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { RoundKind } from '@/contract/rounds.ts'
import { refreshCheckSummary } from '@/modules/health/server/summaries/check-summary.ts'
import { refreshFitnessSummary } from '@/modules/health/server/summaries/fitness-summary.ts'
import { refreshVisionSummary } from '@/modules/vision/server/summaries/refresh.ts'
import { coverageOfRow } from './round-coverage.ts'

/** What sets the three kinds of rounds apart in the database; everything else is done once for all of them. */
export interface KindOfRound {
  kind: RoundKind
  table: 'screening_round' | 'health_round'
  /** Condition on a row of `table` that it is of this kind. */
  isKind: RawBuilder<boolean>
  /** One row a student on the list. */
  record: 'vision_exam' | 'health_check' | 'fitness_test'
  /** The figures of the round by school, grade and sex, where they count whole grades. */
  summary: RawBuilder<unknown>
  /** Columns of `summary`: with a result, and who should have one, as the screens' coverage has it. */
  done: RawBuilder<number>
  of: RawBuilder<number>
  /** With any measurement, also where some are lacking. */
  measured: RawBuilder<number>
  /** Begins the names of its audit entries, and their subject. */
  audited: 'screening-round' | 'health-round'
  event: 'vision-changed' | 'health-changed'
  /** Recounts a school's figures of a round. The caller holds the school. */
  refresh: (trx: Kysely<any>, schoolId: number, roundId: number) => Promise<void>
}

export const kindsOfRounds: Readonly<Record<RoundKind, KindOfRound>> = {
  vision: {
    kind: 'vision',
    table: 'screening_round',
    record: 'vision_exam',
    isKind: sql`true`,
    // A change of definitions leaves none but the district's own set.
    summary: sql`vision_grade_summary f`,
    ...coverageOfRow('vision'),
    measured: sql`f.screened`,
    audited: 'screening-round',
    event: 'vision-changed',
    refresh: (trx, school, round) => refreshVisionSummary(trx, school, [round]),
  },
  check: {
    kind: 'check',
    table: 'health_round',
    record: 'health_check',
    isKind: sql`kind = 'check'`,
    summary: sql`(select * from health_summary where class_id = 0) f`,
    ...coverageOfRow('check'),
    measured: sql`f.examined`,
    audited: 'health-round',
    event: 'health-changed',
    refresh: refreshCheckSummary,
  },
  fitness: {
    kind: 'fitness',
    table: 'health_round',
    record: 'fitness_test',
    isKind: sql`kind = 'fitness'`,
    summary: sql`(select * from fitness_summary where class_id = 0) f`,
    ...coverageOfRow('fitness'),
    measured: sql`f.tested`,
    audited: 'health-round',
    event: 'health-changed',
    refresh: refreshFitnessSummary,
  },
}
