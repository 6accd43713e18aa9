import { useT } from '@/i18n/i18n.ts'
import { unsavedWork } from '@/lib/unsaved-work.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { useSignOutNow } from './use-sign-out-entry.ts'

/** Asks before the session ends, and names what is not saved (AUTH-10). */
export function SignOutDialog({ onClose }: { onClose: () => void }) {
  const t = useT('shell')
  const ui = useT('ui')
  const { signOut, isPending } = useSignOutNow()
  const work = unsavedWork()
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('signOutTitle')}
      description={t('signOutText')}
      actions={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button look="primary" busy={isPending} onClick={() => void signOut()}>
            {t(work.length > 0 ? 'signOutAnyway' : 'signOut')}
          </Button>
        </>
      }
    >
      {work.length > 0 && (
        <div className="rounded-control bg-warning-soft px-3 py-2 text-body text-t1">
          <p>{t('unsaved.text')}</p>
          <ul className="list-disc pl-5">
            {work.map(({ what }, i) => (
              <li key={i}>{what}</li>
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  )
}
