import { missedOfWord, missedWord, type ExemptReason } from '@/standards/missed.ts'
import type { PlannedRow, Values } from './staged-row.ts'

/** Columns of a record of whoever was absent or is exempt by a row of a file; null where the row measured something. */
export function missedColumns(values: Values): { state: string; exempt_reason: ExemptReason | null } | null {
  const missed = missedOfWord(values['missed'])
  return missed && { state: missed.state, exempt_reason: missed.reason }
}

/** What a record says of whoever was not measured, in the word of a file; null for who was, and for who is still due. */
export function storedMissed(
  record: { state?: unknown; exempt_reason?: unknown } | null | undefined,
): string | null {
  if (record?.state === 'absent') return 'absent'
  if (record?.state !== 'exempt') return null
  return missedWord({ state: 'exempt', reason: (record.exempt_reason ?? null) as ExemptReason | null })
}

/**
 * What a row that says absent or exempt does to a record that says `stored`, or measured `measured`. A measurement is not overwritten without a
 * word: the row waits for somebody to choose. Exempt without a reason erases none.
 */
export function plannedMissed(
  file: string,
  stored: string | null,
  measured: Values | null,
): { action: PlannedRow['action']; stored: Values | null } {
  if (measured) return { action: 'conflict', stored: { missed: null, ...measured } }
  if (stored === null) return { action: 'create', stored: null }
  if (stored === file || (file === 'exempt' && stored.startsWith('exempt')))
    return { action: 'unchanged', stored: null }
  return { action: 'update', stored: { missed: stored } }
}
