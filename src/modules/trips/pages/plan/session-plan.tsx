import { useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import type { OpenedSession } from '../base-card.tsx'
import { CloseButton } from './close-button.tsx'
import { SessionForm } from './session-form.tsx'

/** What a bureau can do with a session that is still ahead. */
export function SessionPlan({ opened }: { opened: OpenedSession }) {
  const t = useT('trips')
  const [isOpen, setOpen] = useState(false)
  const { session, version } = opened
  const close = () => setOpen(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('plan.editSession')}
      </Button>
      <CloseButton
        what="session"
        of={{ id: session.id, version, closed: session.closed }}
        name={`${session.day} ${session.base.name}`}
      />
      {isOpen && <SessionForm opened={opened} onClose={close} onSaved={close} />}
    </>
  )
}
