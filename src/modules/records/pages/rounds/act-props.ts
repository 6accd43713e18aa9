import type { RoundRow } from '@/contract/rounds.ts'

export type ActProps = {
  round: RoundRow
  /** Its row of the table, where it is in one. */
  row?: Element | null
  onDone: () => void
}
