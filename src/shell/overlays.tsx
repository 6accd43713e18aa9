import { createElement, lazy, type ComponentType } from 'react'
import { loadNamespaces } from '@/i18n/i18n.ts'
import type { Namespace } from '@/i18n/resources.ts'
import { PartBoundary } from './part-boundary.tsx'
import { closeOverlay, useOverlay, type OverlayName } from './overlay-store.ts'

type OverlayPart = ComponentType<{ onClose: () => void }>

/** The part's code and its texts together, with the first opening. */
const part = (load: () => Promise<OverlayPart>, texts: readonly Namespace[] = []) =>
  lazy(async () => {
    const [component] = await Promise.all([load(), loadNamespaces(texts)])
    return { default: component }
  })

const parts: Record<OverlayName, OverlayPart> = {
  avatar: part(() => import('./account/avatar-dialog.tsx').then((m) => m.AvatarDialog), ['avatar']),
  guide: part(() => import('./guide/guide-dialog.tsx').then((m) => m.GuideDialog), ['guide']),
  password: part(
    () => import('./account/password-dialog.tsx').then((m) => m.PasswordDialog),
    ['accounts', 'password'],
  ),
  phone: part(() => import('./account/phone-dialog.tsx').then((m) => m.PhoneDialog), ['phone']),
  search: part(() => import('./search/palette.tsx').then((m) => m.Palette), ['search']),
  service: part(() => import('./start/service-dialog.tsx').then((m) => m.ServiceDialog)),
  settings: part(() => import('./settings/settings-drawer.tsx').then((m) => m.SettingsDrawer), ['settings']),
  'sign-out': part(() => import('./sign-out-dialog.tsx').then((m) => m.SignOutDialog)),
}

/** What was opened from the frame, loaded with its first use. */
export function Overlays() {
  const open = useOverlay()
  return (
    <PartBoundary key={open}>{open && createElement(parts[open], { onClose: closeOverlay })}</PartBoundary>
  )
}
