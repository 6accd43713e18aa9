import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { reveal } from './use-row-scroll.ts'
import { tabActions, tabStore, useTabs } from './tab-store.ts'
import type { TabCommands } from './use-tab-commands.tsx'

type RowKeysOptions = {
  row: RefObject<HTMLElement | null>
  names: ReadonlyMap<string, string>
  commands: TabCommands
  onMenu: (id: string) => void
  onRename: (id: string) => void
}

/**
 * One stop of the Tab key for the whole row: arrows go from tab to tab, Enter shows one, Delete closes it, Ctrl+Shift+arrows move it,
 * F2 names it, Shift+F10 opens its menu. `said` is spoken.
 */
export function useRowKeys({ row, names, commands, onMenu, onRename }: RowKeysOptions) {
  const t = useT('tabs')
  const { tabs, current } = useTabs()
  const [focused, setFocused] = useState('')
  const [said, say] = useState('')
  const requested = useRef('')

  const focus = (id: string) => {
    const tab = row.current?.querySelector<HTMLElement>(`[data-tab-focus="${CSS.escape(id)}"]`)
    tab?.focus({ preventScroll: true })
    if (row.current && tab?.parentElement) reveal(row.current, tab.parentElement)
  }
  // After a move or a close, when the row is as it will be.
  useLayoutEffect(() => {
    if (requested.current && tabs.some(({ id }) => id === requested.current)) focus(requested.current)
    requested.current = ''
  })

  const at = (id: string) => tabs.findIndex((tab) => tab.id === id)
  const stop = [focused, current].find((id) => at(id) >= 0) ?? tabs[0]?.id

  function moveTab(id: string, to: number) {
    const before = at(id)
    requested.current = id
    tabActions.move(id, to)
    const moved = tabStore.getState().tabs.findIndex((tab) => tab.id === id)
    if (moved === before) return
    say(t('moved', { title: names.get(id) ?? '', position: moved + 1, total: tabs.length }))
  }

  function close(id: string) {
    requested.current = tabs[at(id) + 1]?.id ?? tabs[at(id) - 1]?.id ?? ''
    commands.close('this', id)
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const id = (event.target as HTMLElement).dataset['tabFocus']
    if (!id) return
    const run = keyed(event, id)
    if (!run) return
    event.preventDefault()
    run()
  }

  function keyed(event: KeyboardEvent, id: string): (() => void) | undefined {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event
    const step = { ArrowLeft: -1, ArrowRight: 1 }[key]
    if (ctrlKey && shiftKey && step) return () => moveTab(id, at(id) + step)
    if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) return () => onMenu(id)
    if (altKey || ctrlKey || metaKey || shiftKey) return undefined
    if (step) return () => focus(tabs[(at(id) + step + tabs.length) % tabs.length]?.id ?? '')
    return {
      Home: () => focus(tabs[0]?.id ?? ''),
      End: () => focus(tabs.at(-1)?.id ?? ''),
      Delete: () => close(id),
      F2: () => onRename(id),
    }[key]
  }

  return {
    stop,
    said,
    focus,
    moveTab,
    onKeyDown,
    onFocus: (event: { target: EventTarget }) =>
      setFocused((event.target as HTMLElement).dataset['tabFocus'] ?? ''),
  }
}
