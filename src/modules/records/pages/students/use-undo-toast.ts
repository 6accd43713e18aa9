import { useUndoStudents } from '@/modules/records/api/students.ts'
import { useT } from '@/i18n/i18n.ts'
import { toast } from '@/ui/toast-store.ts'

/** Says what a bulk action did and offers to take it back. */
export function useUndoToast() {
  const t = useT('students')
  const { mutateAsync } = useUndoStudents()
  // Whatever asked is closed by then: what comes next must not depend on it. A failure is reported like any other.
  const undo = (batch: string) =>
    mutateAsync(batch).then(
      ({ n, skipped }) =>
        skipped > 0
          ? toast(t('delete.undoneSome', { count: n, skipped }), { state: 'watch' })
          : toast(t('delete.undone', { count: n })),
      () => {},
    )
  return (text: string, batch: string) => toast(text, { undo: () => void undo(batch) })
}
