import { useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { useTripAddress } from '../use-trip-address.ts'
import { BasesDrawer } from './bases-drawer.tsx'
import { SessionForm } from './session-form.tsx'

/** What a bureau adds to the calendar: bases with their routes, and sessions. */
export function PlanBar() {
  const t = useT('trips')
  const { go } = useTripAddress()
  const [open, setOpen] = useState<'bases' | 'session'>()
  const close = () => setOpen(undefined)
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Button onClick={() => setOpen('bases')}>{t('plan.bases')}</Button>
      <Button look="primary" onClick={() => setOpen('session')}>
        {t('plan.newSession')}
      </Button>
      {open === 'bases' && <BasesDrawer onClose={close} />}
      {open === 'session' && (
        <SessionForm
          onClose={close}
          onSaved={(session, day) => {
            close()
            go({ session, month: day.slice(0, 7), booking: undefined })
          }}
        />
      )}
    </div>
  )
}
