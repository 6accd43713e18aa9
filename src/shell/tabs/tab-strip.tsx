import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import { useRef, useState, type MouseEvent } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { useTabsWithUnsavedWork } from '@/lib/unsaved-work.ts'
import { prepareContextMenu } from '@/ui/context-menu.tsx'
import { useLayoutSettings } from '../settings/layout-settings.ts'
import { isClosable } from './closable.ts'
import { TabItem } from './tab-item.tsx'
import { TabListButton } from './tab-list-button.tsx'
import { TabMenu } from './tab-menu.tsx'
import { tabActions, useTabs } from './tab-store.ts'
import { TabTitleField } from './tab-title-field.tsx'
import { useFrameKeys } from './use-frame-keys.ts'
import { tabAt, useRowDrag } from './use-row-drag.ts'
import { useRowKeys } from './use-row-keys.ts'
import { useRowScroll } from './use-row-scroll.ts'
import { useTabCommands } from './use-tab-commands.tsx'
import { usePageNames, useTabNames } from './use-tab-names.ts'

type Point = { x: number; y: number }

/** The open tabs as a row, its menu, and the list of those that do not fit. */
export function TabStrip() {
  const t = useT('tabs')
  const row = useRef<HTMLDivElement>(null)
  const { tabs, current } = useTabs()
  const { closableTabs } = useLayoutSettings()
  const withWork = useTabsWithUnsavedWork()
  const names = useTabNames(tabs)
  const commands = useTabCommands(names)
  const [menu, setMenu] = useState<{ id: string; at: Point; byKeys?: boolean } | null>(null)
  const pageName = usePageNames()
  const [renamed, setRenamed] = useState({ id: '', left: 0 })

  const footOf = (id: string): Point => {
    const box = row.current?.querySelector(`[data-tab="${CSS.escape(id)}"]`)?.getBoundingClientRect()
    return { x: box?.left ?? 0, y: box?.bottom ?? 0 }
  }
  const keys = useRowKeys({
    row,
    names,
    commands,
    onMenu: (id) => setMenu({ id, at: footOf(id), byKeys: true }),
    onRename: rename,
  })
  const { drag, onPointerDown } = useRowDrag({
    row,
    onDrop: keys.moveTab,
    onHold: (id, at) => setMenu({ id, at }),
  })
  const scroll = useRowScroll(row, current, tabs)
  useFrameKeys(row, commands)

  function openMenu(event: MouseEvent<HTMLElement>) {
    const id = tabAt(event.target)
    if (!id) return
    event.preventDefault()
    // A finger opens it on release, so that it can also go on to drag.
    const by = (event.nativeEvent as PointerEvent).pointerType
    if (by === 'touch') return
    setMenu(by ? { id, at: { x: event.clientX, y: event.clientY } } : { id, at: footOf(id), byKeys: true })
  }
  function rename(id: string) {
    const bar = row.current?.parentElement?.getBoundingClientRect()
    setRenamed({ id, left: footOf(id).x - (bar?.left ?? 0) })
  }
  function endRename(id: string) {
    setRenamed({ id: '', left: 0 })
    requestAnimationFrame(() => keys.focus(id))
  }

  const named = tabs.find((tab) => tab.id === renamed.id)
  const requested = tabs.find((tab) => tab.id === menu?.id)
  return (
    <nav
      aria-label={t('bar')}
      className="relative flex h-10 border-b border-line bg-surface px-4"
      onPointerEnter={prepareContextMenu}
      onFocus={prepareContextMenu}
    >
      {scroll.overflows && (
        <ScrollArrow
          icon={ChevronLeft}
          title={t('earlier')}
          disabled={!scroll.before}
          onClick={() => scroll.step(-1)}
        />
      )}
      <div
        ref={row}
        role="tablist"
        tabIndex={-1}
        aria-label={t('bar')}
        className="relative flex min-w-0 touch-pan-x overflow-x-auto overflow-y-hidden outline-none [scrollbar-width:none]"
        onKeyDown={keys.onKeyDown}
        onFocus={keys.onFocus}
        onPointerDown={onPointerDown}
        onContextMenu={openMenu}
        onMouseDown={(event) => event.button === 1 && event.preventDefault()}
        onAuxClick={(event) => {
          const id = tabAt(event.target)
          if (event.button === 1 && id) commands.close('this', id)
        }}
      >
        {tabs.map((tab) => (
          <TabItem
            key={tab.id}
            id={tab.id}
            name={names.get(tab.id) ?? ''}
            isCurrent={tab.id === current}
            isPinned={tab.pinned === true}
            isClosable={isClosable(tabs, tab.id, closableTabs)}
            hasWork={withWork.has(tab.id)}
            isStop={tab.id === keys.stop}
            isHeld={tab.id === drag?.id}
            onShow={() => commands.go(tab.id)}
            onClose={() => commands.close('this', tab.id)}
          />
        ))}
        {typeof drag?.edge === 'number' && (
          <span
            aria-hidden
            className="pointer-events-none absolute inset-y-1 w-0.5 -translate-x-1/2 bg-brand"
            style={{ left: drag.edge }}
          />
        )}
      </div>
      {scroll.overflows && (
        <ScrollArrow
          icon={ChevronRight}
          title={t('later')}
          disabled={!scroll.after}
          onClick={() => scroll.step(1)}
        />
      )}
      {named && (
        <TabTitleField
          key={named.id}
          left={renamed.left}
          value={named.keepMeta?.title ?? ''}
          pageName={pageName(named, named === tabs[0])}
          onDone={(title) => {
            tabActions.rename(named.id, title)
            endRename(named.id)
          }}
          onCancel={() => endRename(named.id)}
        />
      )}
      <TabListButton isNeeded={scroll.overflows} names={names} commands={commands} />
      <p role="status" className="sr-only">
        {keys.said}
      </p>
      {menu && requested && (
        <TabMenu
          key={`${menu.id} ${menu.at.x} ${menu.at.y}`}
          at={menu.at}
          byKeys={menu.byKeys ?? false}
          tab={requested}
          name={names.get(menu.id) ?? ''}
          isHome={requested === tabs[0]}
          hasPinned={tabs.some((tab) => tab.pinned)}
          commands={commands}
          onRename={() => rename(menu.id)}
          onClose={() => setMenu(null)}
          // The title field, when that was chosen, has it already.
          focusAfter={() => row.current?.parentElement?.querySelector('input') ?? keys.focus(menu.id)}
        />
      )}
      {commands.question}
    </nav>
  )
}

type ScrollArrowProps = { icon: LucideIcon; title: string; disabled: boolean; onClick: () => void }

/** For the pointer alone: keys reach every tab without it. */
const ScrollArrow = ({ icon: Icon, ...button }: ScrollArrowProps) => (
  <button
    {...button}
    className="flex w-6 shrink-0 items-center justify-center text-t2 hover:bg-hover disabled:opacity-45"
    type="button"
    tabIndex={-1}
    aria-hidden
  >
    <Icon size={16} />
  </button>
)
