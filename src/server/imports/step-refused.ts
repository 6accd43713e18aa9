/** A commit or undo that cannot be done as asked. Nothing was written; the plan goes back to where it was. */
export class StepRefused extends Error {
  override readonly name = 'StepRefused'
  readonly code:
    'planChanged' | 'planHasErrors' | 'touchedSince' | 'undoExpired' | 'roundClosed' | 'moduleOff'
  readonly params: Record<string, string | number>

  constructor(code: StepRefused['code'], params: Record<string, string | number> = {}) {
    super(code)
    this.code = code
    this.params = params
  }
}
