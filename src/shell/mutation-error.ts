import { CallError } from '@/api/call-error.ts'
import { toast } from '@/ui/toast-store.ts'

/** Answers an action that failed; the session's own end has its page. */
export function reportMutationError(error: Error) {
  if (error.name === 'AbortError') return
  if (error instanceof CallError && error.code === 401) return
  toast(error.message, { state: 'severe', seconds: 6 })
}
