import { useNavigate } from '@tanstack/react-router'
import {
  CircleQuestionMark,
  Headset,
  House,
  ImageUp,
  KeyRound,
  LogOut,
  Settings,
  Smartphone,
  UserCheck,
} from 'lucide-react'
import { useCurrentUser } from '@/api/account.ts'
import { useT } from '@/i18n/i18n.ts'
import type { MenuEntry } from '@/ui/menu.tsx'
import { showOverlay } from './overlay-store.ts'
import { useSignOutEntry } from './use-sign-out-entry.ts'

/** What the user menu offers; bureau staff approve accounts from here as well. */
export function useUserEntries(): readonly MenuEntry[] {
  const t = useT('shell')
  const { access } = useCurrentUser().info
  const navigate = useNavigate()
  const signOut = useSignOutEntry()
  const approve: MenuEntry = {
    id: 'approve',
    label: t('approveAccounts'),
    icon: <UserCheck />,
    onSelect: () => void navigate({ to: '/manage/schoolMaster', search: { tab: 'pending' } }),
  }
  return [
    { id: 'home', label: t('home'), icon: <House />, onSelect: () => void navigate({ to: '/' }) },
    {
      id: 'settings',
      label: t('settings'),
      icon: <Settings />,
      hint: t('settingsKey'),
      onSelect: () => showOverlay('settings'),
    },
    { id: 'avatar', label: t('avatar'), icon: <ImageUp />, onSelect: () => showOverlay('avatar') },
    {
      id: 'password',
      label: t('changePassword'),
      icon: <KeyRound />,
      onSelect: () => showOverlay('password'),
    },
    { id: 'phone', label: t('phoneCode'), icon: <Smartphone />, onSelect: () => showOverlay('phone') },
    ...(access.includes('qu') ? (['separator', approve] as const) : []),
    'separator',
    { id: 'guide', label: t('guide'), icon: <CircleQuestionMark />, onSelect: () => showOverlay('guide') },
    { id: 'service', label: t('service'), icon: <Headset />, onSelect: () => showOverlay('service') },
    'separator',
    { id: 'out', label: t('signOut'), icon: <LogOut />, onSelect: signOut },
  ]
}
