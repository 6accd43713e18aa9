import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react'
import { useCurrentUser } from '@/api/account.ts'
import { useT } from '@/i18n/i18n.ts'
import { useLiveChannel } from '@/live/use-live-channel.ts'
import { readSession, readToken } from '@/session/cookies.ts'
import { endSession } from '@/session/end.ts'
import { Toaster } from '@/ui/toaster.tsx'
import { Header } from './header.tsx'
import { MenuDrawer } from './menu-drawer.tsx'
import { PageRow } from './page-row.tsx'
import { PhoneHeader } from './phone-header.tsx'
import { Sider } from './sider.tsx'
import { useConsoleMenu } from './use-console-menu.ts'
import { useAccountPreferences } from './use-preferences.ts'
import { useScreenWidth } from './use-screen-width.ts'
import { useSiderFold } from './use-sider-fold.ts'

const StartPanel = lazy(() => import('./start-panel.tsx').then((m) => ({ default: m.StartPanel })))
const SignOutDialog = lazy(() => import('./sign-out-dialog.tsx').then((m) => ({ default: m.SignOutDialog })))

/** Header, sider and content around every page of a signed-in user; on a wall (`?wall=1`) the page alone. */
export function Frame({ children }: { children: ReactNode }) {
  const wall = useSearch({ strict: false, select: (search) => (search as { wall?: unknown }).wall === 1 })
  useLiveChannel(useCurrentUser(), readSession(), forcedOut)
  useAccountPreferences()
  return (
    <>
      {wall ? <div className="h-dvh">{children}</div> : <Console>{children}</Console>}
      <Toaster />
    </>
  )
}

const forcedOut = () => endSession('forced-out', readToken())

function Console({ children }: { children: ReactNode }) {
  const t = useT('shell')
  const navigate = useNavigate()
  const startPanel = useLocation({ select: (location) => location.state.startPanel === true })
  const [asksSignOut, setAsksSignOut] = useState(false)
  const [menuOpen, setMenuOpen] = useState(false)
  const phone = useScreenWidth() === 'phone'
  const place = useConsoleMenu()
  const fold = useSiderFold()

  const show = useCallback(
    (startPanel: boolean) =>
      void navigate({
        to: '.',
        search: true,
        hash: true,
        replace: !startPanel,
        state: { startPanel },
        resetScroll: false,
      }),
    [navigate],
  )
  const actions = {
    onStartPanel: () => {
      setMenuOpen(false)
      show(true)
    },
    onSignOut: () => setAsksSignOut(true),
  }
  return (
    <>
      <div inert={startPanel || menuOpen} className="flex min-h-dvh flex-col">
        <a
          href="#content"
          className="sr-only focus:not-sr-only focus:absolute focus:z-40 focus:rounded-control focus:bg-surface focus:p-2"
        >
          {t('skip')}
        </a>
        {phone ? (
          <PhoneHeader menuOpen={menuOpen} onMenu={() => setMenuOpen(true)} />
        ) : (
          <Header {...place} {...actions} />
        )}
        <div className="flex flex-1">
          {!phone && place.module && <Sider module={place.module} path={place.path} {...fold} />}
          <main
            id="content"
            className="flex min-h-[calc(100dvh-64px)] min-w-0 flex-1 flex-col px-6 pt-3 pb-4 max-[600px]:min-h-[calc(100dvh-52px)] max-[600px]:px-4"
          >
            <PageRow module={place.module} />
            {children}
          </main>
        </div>
      </div>
      {phone && menuOpen && <MenuDrawer {...place} {...actions} onClose={() => setMenuOpen(false)} />}
      <Suspense>
        {startPanel && <StartPanel modules={place.modules} onClose={() => show(false)} />}
        {asksSignOut && <SignOutDialog onClose={() => setAsksSignOut(false)} />}
      </Suspense>
    </>
  )
}
