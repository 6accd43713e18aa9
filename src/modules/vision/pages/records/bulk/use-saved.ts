import type { FollowUpAct } from './follow-up-acts.ts'
import { useTakenToast } from './use-taken-toast.ts'

/** After a step was taken of many: the dialog goes, the ticks too, and a message offers to take it back. */
export function useSaved({ onDone }: FollowUpAct, onClose: () => void) {
  const taken = useTakenToast()
  return (result: Parameters<typeof taken>[0]) => {
    onClose()
    onDone?.()
    taken(result)
  }
}
