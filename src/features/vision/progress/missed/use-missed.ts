import { useMarkMissed } from '@/api/vision-progress.ts'
import type { MissedInput, MissedReply } from '@/contract/missed.ts'
import { useT } from '@/i18n/i18n.ts'
import { toast } from '@/ui/toast-store.ts'
import { inputsBefore } from './inputs-before.ts'

/** Enters why pupils of a class were not screened, says what was written, and offers to take it back as one. */
export function useMissed(place: { round: number; class: number }) {
  const t = useT('progress')
  const { mutateAsync, isPending } = useMarkMissed()
  const undo = (marked: MissedReply['marked']) =>
    Promise.all(inputsBefore(place, marked).map((input) => mutateAsync(input))).then(
      (replies) => said('due', replies),
      () => {},
    )
  const said = (state: MissedInput['state'], replies: readonly MissedReply[], back?: () => void) => {
    const sum = (count: (reply: MissedReply) => number) =>
      replies.reduce((total, reply) => total + count(reply), 0)
    const changed = sum((reply) => reply.changed)
    const parts = [
      t(`missed.done.${state}`, { count: sum(({ marked }) => marked.length) }),
      ...(changed > 0 ? [t('missed.changed', { count: changed })] : []),
    ]
    toast(parts.join(' · '), { ...(back && { undo: back }), ...(changed > 0 && { state: 'watch' as const }) })
  }
  const mark = (input: MissedInput) =>
    mutateAsync(input).then(
      (reply) =>
        said(input.state, [reply], reply.marked.length > 0 ? () => void undo(reply.marked) : undefined),
      // A refusal is told by a message.
      () => {},
    )
  return { mark: (input: MissedInput) => void mark(input), isBusy: isPending }
}
