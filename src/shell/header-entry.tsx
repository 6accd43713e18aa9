import { CircleQuestionMark, Maximize, Minimize, Settings } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import type { HeaderIcon } from './fit-header.ts'
import { HeaderButton } from './header-button.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { LogBadge } from './log-badge.tsx'
import { NoticeBell } from './notices/notice-bell.tsx'
import { closeOverlay, showOverlay, useOverlay, type OverlayName } from './overlay-store.ts'
import { useFullScreen } from './use-full-screen.ts'

/** One entry at the right of the header. */
export function HeaderEntry({ icon }: { icon: HeaderIcon }) {
  if (icon === 'log') return <LogBadge />
  if (icon === 'notice') return <NoticeBell />
  if (icon === 'fullscreen') return <FullScreenEntry />
  if (icon === 'language') return <LanguageMenu />
  return <OverlayEntry name={icon} />
}

const opened = { guide: CircleQuestionMark, settings: Settings } as const

/** Opens the guide or the settings, and closes them again. */
function OverlayEntry({ name }: { name: OverlayName & keyof typeof opened }) {
  const t = useT('shell')
  const isOpen = useOverlay() === name
  const Icon = opened[name]
  return (
    <HeaderButton
      label={t(name)}
      icon={<Icon size={18} />}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      {...(name === 'settings' && { 'aria-keyshortcuts': 'Control+,' })}
      onClick={() => (isOpen ? closeOverlay() : showOverlay(name))}
    />
  )
}

function FullScreenEntry() {
  const t = useT('shell')
  const { isFull, toggle } = useFullScreen()
  return (
    <HeaderButton
      label={t(isFull ? 'leaveFullScreen' : 'fullScreen')}
      icon={isFull ? <Minimize size={18} /> : <Maximize size={18} />}
      onClick={toggle}
    />
  )
}
