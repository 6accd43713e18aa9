import { CircleUserRound } from 'lucide-react'
import { useCurrentUser } from '@/api/account.ts'
import { useT } from '@/i18n/i18n.ts'
import { Menu } from '@/ui/menu.tsx'
import { Avatar } from './account/avatar.tsx'
import { HeaderButton } from './header-button.tsx'
import { useUserEntries } from './use-user-entries.tsx'

/** Who is signed in, and what concerns them (SHELL-04). */
export function UserMenu() {
  const t = useT('shell')
  const { info, organisation } = useCurrentUser()
  const { kind, name } = organisation
  return (
    <Menu
      label={t('userMenu')}
      width={240}
      trigger={
        <HeaderButton
          icon={
            info.avatar ? (
              <Avatar info={info} className="size-5" />
            ) : (
              <CircleUserRound size={18} className="shrink-0" />
            )
          }
          className="max-w-48"
        >
          <span className="truncate text-body">{info.name}</span>
        </HeaderButton>
      }
      head={
        <div className="-mx-1 mb-1 flex h-18 items-center gap-3 border-b border-line px-4">
          <Avatar info={info} className="size-10 text-title" />
          <span className="min-w-0">
            <span className="block truncate text-body font-semibold">{info.name}</span>
            <span className="block truncate text-note text-t3">
              {kind === 'none' ? name : t(`level.${kind}`, { name })}
            </span>
          </span>
        </div>
      }
      entries={useUserEntries()}
    />
  )
}
