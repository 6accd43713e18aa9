import { useCurrentUser } from '@/api/account.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { BlockedNotice } from './start-notice.tsx'
import { useOutside } from './use-outside.ts'

/** 在线客服 (SHELL-12): asks, then opens the page that the deployment names; without one it says so, and to the operator where it is set. */
export function ServiceDialog({ onClose }: { onClose: () => void }) {
  const t = useT('shell')
  const ui = useT('ui')
  const address = useCurrentUser().settings.addresses.service
  const { blocked, openOutside } = useOutside()
  const title = t('start.service.title')

  async function connect() {
    if (await openOutside(title, { url: new URL(address, location.origin).href })) onClose()
  }
  if (blocked) return <BlockedNotice blocked={blocked} onClose={onClose} />
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={address ? t('start.service.text') : t('start.service.unset')}
      actions={
        address ? (
          <>
            <Button onClick={onClose}>{ui('cancel')}</Button>
            <Button look="primary" onClick={() => void connect()}>
              {t('start.service.connect')}
            </Button>
          </>
        ) : (
          <Button look="primary" onClick={onClose}>
            {t('understood')}
          </Button>
        )
      }
    >
      {!address && <p className="text-note text-t3">{t('start.service.operator')}</p>}
    </Dialog>
  )
}
