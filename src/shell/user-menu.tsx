import { useNavigate } from '@tanstack/react-router'
import { CircleUserRound, House, LayoutGrid, LogOut } from 'lucide-react'
import { useCurrentUser } from '@/api/account.ts'
import { useT } from '@/i18n/i18n.ts'
import { Menu } from '@/ui/menu.tsx'
import { HeaderButton } from './header-button.tsx'

export type UserMenuProps = { onStartPanel: () => void; onSignOut: () => void }

/** Who is signed in, and what concerns them. */
export function UserMenu({ onStartPanel, onSignOut }: UserMenuProps) {
  const t = useT('shell')
  const { info, organisation } = useCurrentUser()
  const navigate = useNavigate()
  return (
    <Menu
      label={t('userMenu')}
      width={240}
      trigger={
        <HeaderButton icon={<CircleUserRound size={18} />} className="max-w-48">
          <span className="truncate text-body">{info.name}</span>
        </HeaderButton>
      }
      head={
        <div className="flex h-18 items-center gap-3 border-b border-line px-3">
          <span
            aria-hidden
            className="flex size-10 shrink-0 items-center justify-center rounded-full bg-brand-soft text-title font-semibold text-brand-strong"
          >
            {[...info.name][0]}
          </span>
          <span className="min-w-0">
            <span className="block truncate text-body font-semibold">{info.name}</span>
            <span className="block truncate text-note text-t3">{organisation.name}</span>
          </span>
        </div>
      }
      entries={[
        { id: 'home', label: t('home'), icon: <House />, onSelect: () => void navigate({ to: '/' }) },
        { id: 'start', label: t('startPanel'), icon: <LayoutGrid />, onSelect: onStartPanel },
        'separator',
        { id: 'out', label: t('signOut'), icon: <LogOut />, onSelect: onSignOut },
      ]}
    />
  )
}
