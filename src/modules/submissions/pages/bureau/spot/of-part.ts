import type { RoundKind } from '@/contract/round-kind.ts'

/** A part of a school, as the bureau opened it. */
export type OfPart = { kind: RoundKind; round: number; school: number; grade: number }
