import { Link } from '@tanstack/react-router'
import { useDeleteSchool, useRestoreSchool } from '@/modules/records/api/schools.ts'
import type { SchoolRecord } from '@/modules/records/contract/schools.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button, buttonClass } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { Refusal } from '@/ui/refusal.tsx'
import { toast } from '@/ui/toast-store.ts'

type DeleteSchoolProps = {
  school: Pick<SchoolRecord, 'id' | 'name' | 'students'>
  onDeleted: () => void
  onClose: () => void
}

/** Asked first, and taken back for a while after. While students remain nothing can be deleted: their count and the way to them. */
export function DeleteSchool({ school: { id, name, students }, onDeleted, onClose }: DeleteSchoolProps) {
  const t = useT('schools')
  const remove = useDeleteSchool()
  const restore = useRestoreSchool()
  const isRefused = students > 0
  // By then this dialog is gone: what it hears by its own callbacks would be lost.
  const undo = () =>
    void restore.mutateAsync(id).then(
      () => toast(t('delete.restored', { name })),
      (error: Error) => toast(error.message, { state: 'severe' }),
    )
  const confirm = () =>
    remove.mutate(id, {
      onSuccess() {
        toast(t('delete.done', { name }), { undo })
        onDeleted()
      },
    })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('delete.title', { name })}
      description={isRefused ? t('delete.refused', { n: formatCount(students) }) : t('delete.text')}
      actions={
        <>
          <Button onClick={onClose}>{t(isRefused ? 'delete.close' : 'cancel')}</Button>
          {isRefused ? (
            <Link
              to={'/manage/cityStudent' as '/log'}
              search={{ school: id } as object}
              className={buttonClass('primary')}
            >
              {t('delete.students')}
            </Link>
          ) : (
            <Button look="danger" busy={remove.isPending} onClick={confirm}>
              {t('delete.submit')}
            </Button>
          )}
        </>
      }
    >
      <Refusal error={remove.error} />
    </Dialog>
  )
}
