import { useSignOut } from '@/api/account.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'

/** Asks before the session ends (AUTH-10). */
export function SignOutDialog({ onClose }: { onClose: () => void }) {
  const t = useT('shell')
  const ui = useT('ui')
  const signOut = useSignOut()
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('signOutTitle')}
      description={t('signOutText')}
      actions={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button look="primary" busy={signOut.isPending} onClick={() => signOut.mutate()}>
            {t('signOut')}
          </Button>
        </>
      }
    />
  )
}
