import { useUndoSteps } from '@/modules/vision/api/records.ts'
import { useT } from '@/i18n/i18n.ts'
import { toast } from '@/ui/toast-store.ts'

/** Says of how many a step was taken, and offers to take it back. */
export function useTakenToast() {
  const t = useT('vision-records')
  const { mutateAsync } = useUndoSteps()
  const undo = (batch: string) =>
    mutateAsync({ batch }).then(
      ({ n, skipped }) =>
        skipped > 0
          ? toast(t('bulk.undoneSome', { count: n, skipped }), { state: 'watch' })
          : toast(t('bulk.undone', { count: n })),
      // The act itself reports why it was refused.
      () => {},
    )
  return ({ batch, n, skipped }: { batch: string | null; n: number; skipped: number }) => {
    const text = skipped > 0 ? t('bulk.doneSome', { count: n, skipped }) : t('bulk.done', { count: n })
    if (batch === null) toast(t('bulk.nobody'), { state: 'watch' })
    else toast(text, { undo: () => void undo(batch) })
  }
}
