import { useCallback, useEffect } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { CopyField } from '@/ui/copy-field.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { QrCode } from '@/ui/qr-code.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { toast } from '@/ui/toast-store.ts'
import { useSessionOver } from '../session/session-over.ts'
import { clearPhoneMark } from './phone-mark.ts'
import { usePhoneConfirmation } from './use-phone-link.ts'

const size = 208

/** A one-time link for the own phone; closes by itself when the phone has confirmed (AUTH-12). */
export function PhoneDialog({ onClose }: { onClose: () => void }) {
  const t = useT('phone')
  const confirmed = useCallback(() => {
    clearPhoneMark()
    toast(t('confirmed'))
    onClose()
  }, [t, onClose])
  // The link goes with the session that made it.
  const over = useSessionOver()
  useEffect(() => {
    if (over) onClose()
  }, [over, onClose])
  const { address, seconds, isOver, isPending, error, renew } = usePhoneConfirmation(confirmed)
  const again = (
    <Button look="primary" busy={isPending} onClick={renew}>
      {t('renew')}
    </Button>
  )
  return (
    <Dialog open onClose={onClose} title={t('title')} description={t('lead')} width={400}>
      <div className="flex min-h-52 flex-col items-center justify-center gap-3 text-center">
        {error && !isPending && (
          <>
            <p role="alert" className="text-body text-severe">
              {t('failed', { why: error.message })}
            </p>
            {again}
          </>
        )}
        {!error && !address && <Skeleton className="size-52" />}
        {address && isOver && !error && (
          <>
            <div role="status">
              <p className="text-body font-semibold">{t('over')}</p>
              <p className="text-note text-t2">{t('overText')}</p>
            </div>
            {again}
          </>
        )}
        {address && !isOver && <QrCode text={address} label={t('code')} size={size} />}
      </div>
      <p className="min-h-5 text-center text-note text-t2">
        {address && !isOver && seconds !== undefined && t('left', { seconds })}
      </p>
      {address && !isOver && <CopyField label={t('link')} text={address} />}
      {isLoopback() && <p className="text-note text-t2">{t('onlyHere')}</p>}
    </Dialog>
  )
}

const isLoopback = () => /^(localhost|127\.|\[::1\])/.test(location.hostname)
