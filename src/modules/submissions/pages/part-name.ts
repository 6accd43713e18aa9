import type { RoundKind } from '@/contract/round-kind.ts'

export type PartName = { kind: RoundKind; round: number; grade: number }
