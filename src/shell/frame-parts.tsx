import { useLayoutEffect, type ReactNode } from 'react'
import { cx } from '@/ui/cx.ts'
import { WaitingNote } from './account/waiting-note.tsx'
import { BackToTop } from './back-to-top.tsx'
import { Header } from './header.tsx'
import { ModulePages } from './module-pages.tsx'
import { PartBoundary } from './part-boundary.tsx'
import { pageAt } from './pages.ts'
import { PhoneHeader } from './phone-header.tsx'
import { useLayoutSettings } from './settings/layout-settings.ts'
import { Sider } from './sider.tsx'
import { TabBar } from './tabs/tab-bar.tsx'
import { TabHost } from './tabs/tab-host.tsx'
import type { useConsoleMenu } from './use-console-menu.ts'
import { useSiderFold } from './use-sider-fold.ts'

type Menu = ReturnType<typeof useConsoleMenu>

type FrameTopProps = {
  menu: Menu
  phone: boolean
  isHidden: boolean
  onFocus: () => void
  menuOpen: boolean
  onMenu: () => void
  onStartPanel: () => void
}

/** The header, with the module's pages below it where there is no sider. Hidden, it is back as soon as the focus enters it. */
export function FrameTop({ menu, phone, isHidden, onFocus, menuOpen, onMenu, onStartPanel }: FrameTopProps) {
  const { layout, fixedFrame } = useLayoutSettings()
  const { modules, module, path } = menu
  return (
    <div
      onFocus={onFocus}
      className={cx(
        'z-20 transition-transform duration-200',
        fixedFrame && 'sticky top-0',
        isHidden && '-translate-y-full',
      )}
    >
      {phone ? (
        <PhoneHeader menuOpen={menuOpen} onMenu={onMenu} />
      ) : (
        <Header
          modules={layout === 'side' ? noModules : modules}
          module={module}
          onStartPanel={onStartPanel}
        />
      )}
      {layout === 'top' && !phone && module && <ModulePages key={module.id} module={module} path={path} />}
    </div>
  )
}

const noModules: Menu['modules'] = []

type FrameBodyProps = {
  menu: Menu
  wall: boolean
  phone: boolean
  isHeaderHidden: boolean
  top: ReactNode
}

/** Sider, tabs and page below the header. */
export function FrameBody({ menu, wall, phone, isHeaderHidden, top }: FrameBodyProps) {
  const { layout, fixedFrame, tabBar } = useLayoutSettings()
  const fold = useSiderFold()
  const isAlone = pageAt(menu.path)?.hideSider === true
  const hasSider = !wall && !phone && !isAlone && (layout === 'side' || (layout === 'mixed' && menu.module))
  const height = (phone ? 52 : 64) + (layout === 'top' && !phone && menu.module ? 40 : 0)
  const hasTabs = tabBar && !wall && !phone
  useFrameTop(fixedFrame && !isHeaderHidden && !wall ? height : 0)
  return (
    <div className="flex min-h-dvh flex-col">
      {top}
      <div className="flex flex-1">
        {hasSider && <Sider {...menu} {...fold} />}
        <div className="flex min-w-0 flex-1 flex-col">
          {hasTabs && (
            <div
              className={cx('z-10', fixedFrame && 'sticky top-(--frame-top) transition-[top] duration-200')}
            >
              <PartBoundary>
                <TabBar />
              </PartBoundary>
            </div>
          )}
          <main
            id="content"
            tabIndex={-1}
            className={
              wall
                ? 'h-dvh min-w-0 flex-1 outline-none'
                : 'grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] outline-none px-6 pt-3 pb-4 max-[600px]:px-4'
            }
          >
            {!wall && <WaitingNote />}
            <TabHost keepsPages={tabBar && !wall} bare={wall} />
          </main>
        </div>
      </div>
      {!wall && <BackToTop />}
    </div>
  )
}

/**
 * Sets `--frame-top`, the height in px of what stays above the page: sider, tabs and what floats over the page begin below it. On the
 * document, because drawers stand outside the frame; gone with it, on a page without one they take the full height.
 */
function useFrameTop(height: number) {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--frame-top', `${height}px`)
    return () => void style.removeProperty('--frame-top')
  }, [height])
}
