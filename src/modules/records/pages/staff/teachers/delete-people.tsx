import { useDeleteMasters, useDeleteTeachers, useRestoreTeachers } from '@/modules/records/api/staff.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { Refusal } from '@/ui/refusal.tsx'
import { toast } from '@/ui/toast-store.ts'
import type { StaffKind } from './staff-lists.ts'

/** Says what ends with it, then offers the way back. */
export function DeletePeople({
  ids,
  kind,
  onClose,
}: {
  ids: number[]
  kind: StaffKind
  onClose: () => void
}) {
  const t = useT('people')
  const teachers = useDeleteTeachers()
  const masters = useDeleteMasters()
  const restore = useRestoreTeachers()
  const remove = kind === 'teachers' ? teachers : masters
  const undo = () =>
    restore.mutate(ids, {
      onSuccess: ({ n }) => toast(t('delete.restored', { count: n })),
      onError: (error) => toast(error.message, { state: 'severe' }),
    })
  const confirm = () =>
    remove.mutate(ids, {
      onSuccess({ n }) {
        toast(t('delete.done', { count: n }), { undo })
        onClose()
      },
    })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('delete.title', { count: ids.length })}
      description={t(`delete.text.${kind}`)}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="danger" busy={remove.isPending} onClick={confirm}>
            {t('delete.button')}
          </Button>
        </>
      }
    >
      <Refusal error={remove.error} />
    </Dialog>
  )
}
