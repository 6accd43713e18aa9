import { useUndoStudents } from '@/api/students.ts'
import { useT } from '@/i18n/i18n.ts'
import { toast } from '@/ui/toast-store.ts'

/** Says what a bulk action did and offers to take it back. */
export function useUndoToast() {
  const t = useT('students')
  const { mutate } = useUndoStudents()
  return (text: string, batch: string) =>
    toast(text, {
      undo: () =>
        mutate(batch, {
          onSuccess: ({ n, skipped }) =>
            toast(
              skipped > 0 ? t('delete.undoneSome', { count: n, skipped }) : t('delete.undone', { count: n }),
              { state: skipped > 0 ? 'watch' : 'good' },
            ),
        }),
    })
}
