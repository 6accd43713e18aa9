import { useEndBinding } from '@/modules/records/api/students.ts'
import type { StudentRecord } from '@/modules/records/contract/students.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { toast } from '@/ui/toast-store.ts'
import { Refusal } from '@/ui/refusal.tsx'

export type Binding = StudentRecord['bindings'][number]
type EndBindingDialogProps = { student: number; binding: Binding; who: string; onClose: () => void }

/** Asks before a guardian loses sight of the child; they can bind again. */
export function EndBindingDialog({ student, binding, who, onClose }: EndBindingDialogProps) {
  const t = useT('students')
  const end = useEndBinding()
  const submit = () =>
    end.mutate(
      { student, binding: binding.id },
      {
        onSuccess() {
          onClose()
          toast(t('guardians.ended'))
        },
      },
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('guardians.endTitle')}
      description={t('guardians.endText', { relation: who, phone: binding.phone })}
      actions={
        <>
          <Button data-autofocus onClick={onClose}>
            {t('actions.cancel')}
          </Button>
          <Button look="danger" busy={end.isPending} onClick={submit}>
            {t('guardians.end')}
          </Button>
        </>
      }
    >
      <Refusal error={end.error} />
    </Dialog>
  )
}
