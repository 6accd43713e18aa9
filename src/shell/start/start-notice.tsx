import type { ReactNode } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { OpenLink } from './open-link.tsx'
import { nameOf } from './start-tiles.ts'
import type { Blocked } from './use-outside.ts'
import type { Said } from './use-tile-act.ts'

/** 操作提示: why a module did not open (SHELL-09, 10). */
export function StartNotice({ said, onClose }: { said: Said | null; onClose: () => void }) {
  const t = useT('shell')
  const ui = useT('ui')
  const text = ({ id, saying }: Said) => {
    const name = t(nameOf(id))
    if (saying === 'forbidden') return ui('state.forbidden')
    if (saying === 'underConstruction') return t('underConstruction', { name })
    return saying === 'unset' ? t('start.unset', { name }) : t('start.unauthorised')
  }
  return (
    <NoticeDialog open={said !== null} onClose={onClose} text={said && text(said)}>
      <Button look="primary" onClick={onClose}>
        {t('understood')}
      </Button>
    </NoticeDialog>
  )
}

/** The browser refused a window: a link does what the press was to do. */
export function BlockedNotice({ blocked, onClose }: { blocked: Blocked | null; onClose: () => void }) {
  const t = useT('shell')
  const ui = useT('ui')
  return (
    <NoticeDialog
      open={blocked !== null}
      onClose={onClose}
      text={blocked && t('start.blocked', { name: blocked.name })}
    >
      <Button onClick={onClose}>{ui('cancel')}</Button>
      {blocked && <OpenLink destination={blocked.destination} onOpen={onClose} />}
    </NoticeDialog>
  )
}

function NoticeDialog(props: {
  open: boolean
  onClose: () => void
  text: string | null
  children: ReactNode
}) {
  const t = useT('shell')
  const { open, onClose, text, children } = props
  return <Dialog open={open} onClose={onClose} title={t('notice')} description={text} actions={children} />
}
