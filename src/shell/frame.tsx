import { useLocation, useSearch } from '@tanstack/react-router'
import { lazy, useCallback, useLayoutEffect, useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { endFirstPaint } from '@/lib/first-paint.ts'
import { Toaster } from '@/ui/toaster.tsx'
import { FrameBody, FrameTop } from './frame-parts.tsx'
import { FrameListeners } from './frame-listeners.tsx'
import { FrameTitle } from './frame-title.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { Overlays } from './overlays.tsx'
import { PartBoundary } from './part-boundary.tsx'
import { useSessionOver } from './session/session-over.ts'
import { useLayoutSettings } from './settings/layout-settings.ts'
import { Offered } from './settings/offered.tsx'
import { useStartPanel } from './start/use-start-panel.ts'
import { useConsoleMenu } from './use-console-menu.ts'
import { useHiddenHeader } from './use-hidden-header.ts'
import { useScreenWidth } from './use-screen-width.ts'

const StartPanel = lazy(() => import('./start/start-panel.tsx').then((m) => ({ default: m.StartPanel })))
const SignInOver = lazy(() => import('./session/sign-in-over.tsx').then((m) => ({ default: m.SignInOver })))
const MenuDrawer = lazy(() => import('./menu-drawer.tsx').then((m) => ({ default: m.MenuDrawer })))
const isWall = (search: object) => 'wall' in search && search.wall === 1

/** Header, tabs, sider and content around every page of a signed-in user; on a wall (`?wall=1`) the page alone. The page keeps its place in both. */
export function Frame() {
  const t = useT('shell')
  useLayoutEffect(() => void endFirstPaint(), [])
  const wall = useSearch({ strict: false, select: isWall })
  const phone = useScreenWidth() === 'phone'
  const over = useSessionOver()
  const menu = useConsoleMenu()
  const settings = useLayoutSettings()
  const start = useStartPanel()
  const [menuOpen, setMenuOpen] = useState(false)
  const closeMenu = useCallback(() => setMenuOpen(false), [])
  const path = useLocation({ select: ({ pathname }) => pathname })
  const { isHidden, show } = useHiddenHeader(settings.hideHeader && settings.fixedFrame && !wall, path)
  const { show: showStart } = start
  const openStart = useCallback(() => {
    closeMenu()
    showStart()
  }, [closeMenu, showStart])
  return (
    <>
      <FrameListeners />
      <FrameTitle />
      <div inert={start.isOpen || menuOpen || over !== null}>
        {!wall && (
          <a
            href="#content"
            className="sr-only focus:not-sr-only focus:absolute focus:z-40 focus:rounded-control focus:bg-surface focus:p-2"
          >
            {t('skip')}
          </a>
        )}
        <FrameBody
          menu={menu}
          wall={wall}
          phone={phone}
          isHeaderHidden={isHidden}
          top={
            !wall && (
              <FrameTop
                menu={menu}
                phone={phone}
                isHidden={isHidden}
                onFocus={show}
                menuOpen={menuOpen}
                onMenu={() => setMenuOpen(true)}
                onStartPanel={openStart}
              />
            )
          }
        />
      </div>
      <PartBoundary key={`${start.isOpen}${menuOpen}`}>
        {phone && menuOpen && <MenuDrawer {...menu} onStartPanel={openStart} onClose={closeMenu} />}
        {start.isOpen && <StartPanel modules={menu.modules} onClose={start.close} />}
      </PartBoundary>
      <PartBoundary>{over && <SignInOver reason={over} />}</PartBoundary>
      <Offered isCovered={start.isOpen || over !== null} />
      <Overlays key={path} />
      <LeaveGuard keepsPages={settings.tabBar} />
      <Toaster />
    </>
  )
}
