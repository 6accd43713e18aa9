import type { GrowthRow } from '@/modules/health/contract/card.ts'

export type CheckEntry = NonNullable<GrowthRow['entry']> & { takenOn: string | null }

/** What a correction of a check-up begins with; undefined where none is to be made. */
export const toEntry = ({ entry, takenOn }: GrowthRow): CheckEntry | undefined =>
  entry ? { ...entry, takenOn } : undefined
