import { useId } from 'react'
import { useChangePassword } from '@/api/registration.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { toast } from '@/ui/toast-store.ts'
import { PasswordForm } from './password-form.tsx'

/** The own password is changed; other devices are signed out (AUTH-09). */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useT('accounts')
  const change = useChangePassword()
  const formId = useId()
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('password.title')}
      description={t('password.lead')}
      width={440}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={formId} look="primary" busy={change.isPending}>
            {t('password.submit')}
          </Button>
        </>
      }
    >
      <PasswordForm
        formId={formId}
        change={change}
        onDone={() => {
          toast(t('password.done'))
          onClose()
        }}
      />
    </Dialog>
  )
}
