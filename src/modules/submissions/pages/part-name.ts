import type { RoundKind } from '@/contract/rounds.ts'

export type PartName = { kind: RoundKind; round: number; grade: number }
