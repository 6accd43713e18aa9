import { useEffect, useEffectEvent, type RefObject } from 'react'
import { tabStore } from './tab-store.ts'
import type { TabCommands } from './use-tab-commands.tsx'

/** Alt R and Alt W act on the tab on screen wherever the focus is, unless something lies over the page. */
export function useFrameKeys(row: RefObject<HTMLElement | null>, commands: TabCommands) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { altKey, ctrlKey, metaKey, shiftKey, code, repeat } = event
    if (!altKey || ctrlKey || metaKey || shiftKey || repeat || event.defaultPrevented) return
    const act = { KeyR: commands.reload, KeyW: (id: string) => commands.close('this', id) }[code]
    const { current } = tabStore.getState()
    if (!act || !current || row.current?.closest('[inert], [aria-hidden=true]')) return
    event.preventDefault()
    act(current)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
