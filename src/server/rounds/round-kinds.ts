import type { RawBuilder } from 'kysely'
import type { Db } from '../db/schema.ts'
import type { RoundKind } from '@/contract/round-kind.ts'
import type { SchoolModule } from '@/contract/school-module.ts'

/** What sets the three kinds of rounds apart in the database; everything else is done once for all of them. */
export interface KindOfRound {
  kind: RoundKind
  /** The module of the console that a school needs for it. */
  module: SchoolModule
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
  /** What a new round of a district has besides what every round has. */
  columnsOfNew: (trx: Db, regionCode: string) => Promise<Record<string, unknown>>
  /** Students of a school who were measured again, of rounds in which some are. */
  countRetested?: (db: Db, roundId: number, schoolId: number) => Promise<number>
  /** Whether figures rest on the round's first day: they are counted again when it is another. */
  restsOnStart?: boolean
  /** Recounts a school's figures of a round. The caller holds the school. */
  refresh: (trx: Db, schoolId: number, roundId: number) => Promise<void>
}

/** By its name; each is registered by its module when the server is put together (`server/compose`). */
export const kindsOfRounds = {} as Record<RoundKind, KindOfRound>

export function registerRoundKind(kind: KindOfRound): void {
  kindsOfRounds[kind.kind] = kind
}
