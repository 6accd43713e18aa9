import type { MissedInput, MissedReply } from '@/contract/missed.ts'
import { useT } from '@/i18n/i18n.ts'
import { toast } from '@/ui/toast-store.ts'
import { inputsBefore } from './inputs-before.ts'

/** The call of a screening or of a check-up. */
type Act = { mutateAsync: (input: MissedInput) => Promise<MissedReply>; isPending: boolean }

/** Enters why students of a class have no result, says what was written, and offers to take it back as one. */
export function useMissed({ mutateAsync, isPending }: Act, target: { round: number; class: number }) {
  const t = useT('missed')
  const undo = (marked: MissedReply['marked']) =>
    Promise.all(inputsBefore(target, marked).map((input) => mutateAsync(input))).then(
      (replies) => said('due', replies),
      () => {},
    )
  const said = (state: MissedInput['state'], replies: readonly MissedReply[], back?: () => void) => {
    const sum = (count: (reply: MissedReply) => number) =>
      replies.reduce((total, reply) => total + count(reply), 0)
    const changed = sum((reply) => reply.changed)
    const parts = [
      t(`done.${state}`, { count: sum(({ marked }) => marked.length) }),
      ...(changed > 0 ? [t('changed', { count: changed })] : []),
    ]
    toast(parts.join(' · '), { ...(back && { undo: back }), ...(changed > 0 && { state: 'watch' as const }) })
  }
  const mark = (input: MissedInput) =>
    mutateAsync(input).then(
      (reply) =>
        said(input.state, [reply], reply.marked.length > 0 ? () => void undo(reply.marked) : undefined),
      // A refusal is shown in a message.
      () => {},
    )
  return { mark: (input: MissedInput) => void mark(input), isBusy: isPending }
}
