import type { LockRefusal } from '@/server/rounds/locked-parts.ts'
import type { EntryRefusal } from '@/server/rounds/takes-entry.ts'

/** A commit or undo that cannot be done as asked. Nothing was written; the plan goes back to where it was. */
export class StepRefused extends Error {
  override readonly name = 'StepRefused'
  readonly code:
    | 'moduleOff'
    | 'planChanged'
    | 'planHasErrors'
    | 'touchedSince'
    | 'undoExpired'
    | EntryRefusal['key']
    | LockRefusal['key']
  readonly params: Record<string, string | number>

  constructor(code: StepRefused['code'], params: Record<string, string | number> = {}) {
    super(code)
    this.code = code
    this.params = params
  }
}
