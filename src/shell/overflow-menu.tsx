import { useNavigate } from '@tanstack/react-router'
import {
  Bell,
  CircleQuestionMark,
  Ellipsis,
  Languages,
  Maximize,
  Minimize,
  ScrollText,
  Settings,
} from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import { Menu, type MenuEntry } from '@/ui/menu.tsx'
import type { HeaderIcon } from './fit-header.ts'
import { HeaderButton } from './header-button.tsx'
import { nextLanguage, languageNames } from './language-menu.tsx'
import { showOverlay } from './overlay-store.ts'
import { useFullScreen } from './use-full-screen.ts'
import { usePreferences } from './use-preferences.ts'

/** The entries that found no room in the header, under one icon (SHELL-01). */
export function OverflowMenu({ icons }: { icons: readonly HeaderIcon[] }) {
  const t = useT('shell')
  const navigate = useNavigate()
  const { isFull, toggle } = useFullScreen()
  const { language, changeLanguage } = usePreferences()
  const next = nextLanguage(language)
  const entries: Record<HeaderIcon, MenuEntry> = {
    guide: {
      id: 'guide',
      label: t('guide'),
      icon: <CircleQuestionMark />,
      onSelect: () => showOverlay('guide'),
    },
    log: { id: 'log', label: t('log'), icon: <ScrollText />, onSelect: () => void navigate({ to: '/log' }) },
    notice: {
      id: 'notice',
      label: t('notices.bell'),
      icon: <Bell />,
      onSelect: () => void navigate({ to: '/notice' as string }),
    },
    fullscreen: {
      id: 'fullscreen',
      label: t(isFull ? 'leaveFullScreen' : 'fullScreen'),
      icon: isFull ? <Minimize /> : <Maximize />,
      onSelect: toggle,
    },
    language: {
      id: 'language',
      label: <span lang={next}>{languageNames[next]}</span>,
      icon: <Languages />,
      onSelect: () => changeLanguage(next),
    },
    settings: {
      id: 'settings',
      label: t('settings'),
      icon: <Settings />,
      hint: t('settingsKey'),
      onSelect: () => showOverlay('settings'),
    },
  }
  return (
    <Menu
      label={t('moreEntries')}
      width={216}
      trigger={<HeaderButton label={t('moreEntries')} icon={<Ellipsis size={18} />} />}
      entries={icons.map((icon) => entries[icon])}
    />
  )
}
