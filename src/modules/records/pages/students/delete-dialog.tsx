import { useDeleteStudents } from '@/modules/records/api/students.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { Refusal } from '@/ui/refusal.tsx'
import type { Chosen } from './student-acts.ts'
import { useUndoToast } from './use-undo-toast.ts'

/** Says what deleting does before it is done; afterwards it can be taken back. */
export function DeleteDialog({ chosen, onClose }: { chosen: Chosen; onClose: () => void }) {
  const t = useT('students')
  const remove = useDeleteStudents()
  const notify = useUndoToast()
  const submit = () =>
    remove.mutate(
      { selection: chosen.selection },
      {
        onSuccess({ batch, n }) {
          onClose()
          chosen.onDone?.()
          notify(t('delete.done', { count: n }), batch)
        },
      },
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('delete.title', { count: chosen.n })}
      description={t('delete.text')}
      actions={
        <>
          <Button data-autofocus onClick={onClose}>
            {t('actions.cancel')}
          </Button>
          <Button look="danger" busy={remove.isPending} onClick={submit}>
            {t('delete.submit')}
          </Button>
        </>
      }
    >
      <Refusal error={remove.error} />
    </Dialog>
  )
}
