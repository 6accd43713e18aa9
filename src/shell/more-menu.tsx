import { useNavigate } from '@tanstack/react-router'
import { Ellipsis, type LucideIcon } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import { Menu } from '@/ui/menu.tsx'
import { HeaderButton } from './header-button.tsx'

type MenuLink = { path: string; title: string; icon: LucideIcon }

/** What found no room in a row of links; carries the row's bar while the reader is at one of them. */
export function MoreMenu({ links, isActive }: { links: readonly MenuLink[]; isActive: boolean }) {
  const t = useT('shell')
  const navigate = useNavigate()
  return (
    <Menu
      label={t('more')}
      align="start"
      width={216}
      trigger={
        <HeaderButton
          icon={<Ellipsis aria-hidden size={18} />}
          aria-current={isActive ? 'true' : undefined}
          className="gap-1.5! text-current! aria-[current]:font-semibold aria-[current]:after:absolute aria-[current]:after:inset-x-2.5 aria-[current]:after:bottom-0 aria-[current]:after:h-[3px] aria-[current]:after:rounded-t-bar aria-[current]:after:bg-(--header-bar)"
        >
          {t('more')}
        </HeaderButton>
      }
      entries={links.map((link) => ({
        id: link.path,
        label: link.title,
        icon: <link.icon />,
        onSelect: () => void navigate({ to: link.path }),
      }))}
    />
  )
}
