import type { testReasons } from '@/modules/health/contract/card.ts'
import type { Db } from '@/server/db/schema.ts'
import type { RoundRef } from '@/contract/figures.ts'
import type { Student } from '@/server/db/find-student.ts'
import type { StudentKey } from '@/server/db/chain-of-student.ts'

/** What every stored record of a child in a round has. */
export interface StoredRecord {
  round: RoundRef
  school_id: number
  student_id: number
  /** In which the student was when the round was held. */
  grade: number
  version: number
}

/** A record as changes make it: its columns, and the fields that cannot be, each with the key of its text. */
export interface RecordAfter {
  columns: Record<string, unknown>
  refused: { path: string; key: string }[]
}

/** What sets corrections of check-ups and of the fitness test apart. */
export interface CorrectedKind<R extends StoredRecord, Changes> {
  table: 'fitness_test' | 'health_check'
  action: 'test-corrected' | 'check-corrected'
  /** Key of the text for who is on no list of the round. */
  missing: 'noSuchTest' | 'noSuchCheck'
  recordsOf: (db: Db, chain: readonly StudentKey[]) => Promise<R[]>
  /** Every field as it is written, in the order in which they are shown; empty = not measured. */
  written: (record: Readonly<Record<string, unknown>>) => Record<string, string>
  after: (
    record: R,
    changes: Changes,
    student: Student,
    said: { today: string; reason: (typeof testReasons)[number] },
  ) => RecordAfter
  /** Counts a school's round again. */
  refresh: (trx: Db, schoolId: number, roundId: number) => Promise<void>
}

/** Which fields of a record differ once it is stored anew, and what stood and stands in them. */
export function differences(
  { written }: Pick<CorrectedKind<never, never>, 'written'>,
  stored: object,
  next: object,
) {
  const before = written({ ...stored })
  const after = written({ ...next })
  const changed = Object.keys(before).filter((field) => before[field] !== after[field])
  const of = (texts: Record<string, string>) =>
    Object.fromEntries(changed.map((field) => [field, texts[field]]))
  return { changed, before: of(before), after: of(after) }
}
