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
  Undo2,
  UserCheck,
} from 'lucide-react'
import { useCurrentUser } from '@/api/account.ts'
import { useVisit } from '@/api/region-visit.ts'
import { useT } from '@/i18n/i18n.ts'
import type { MenuEntry } from '@/ui/menu.tsx'
import { showOverlay } from './overlay-store.ts'
import { useSignOutEntry } from './use-sign-out-entry.ts'

/** What the user menu offers; bureau staff approve accounts from here as well, and who looks into a district goes back. */
export function useUserEntries(): readonly MenuEntry[] {
  const t = useT('shell')
  const { info, organisation } = useCurrentUser()
  const { access } = info
  const visit = useVisit()
  const isAway = organisation.home !== undefined && organisation.home !== organisation.regionCode
  const navigate = useNavigate()
  const signOut = useSignOutEntry()
  const approve: MenuEntry = {
    id: 'approve',
    label: t('approveAccounts'),
    icon: <UserCheck />,
    onSelect: () => void navigate({ to: '/manage/schoolMaster', search: { tab: 'pending' } }),
  }
  const back: MenuEntry = {
    id: 'back',
    label: t('reading.back'),
    icon: <Undo2 />,
    onSelect: () => visit.mutate(undefined),
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
    ...(isAway ? (['separator', back] as const) : []),
    'separator',
    { id: 'guide', label: t('guide'), icon: <CircleQuestionMark />, onSelect: () => showOverlay('guide') },
    { id: 'service', label: t('service'), icon: <Headset />, onSelect: () => showOverlay('service') },
    'separator',
    { id: 'out', label: t('signOut'), icon: <LogOut />, onSelect: signOut },
  ]
}
