import { useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import type { Destination } from './destination.ts'
import { lead, openWaiting } from './open-window.ts'

/** A window that the browser refused: what it was to be called, and where it was to go. */
export type Blocked = { name: string; destination: Destination }

/** Opens windows outside the console, each cut off from this page; where the browser refuses, a link is left to press. */
export function useOutside() {
  const t = useT('shell')
  const [blocked, setBlocked] = useState<Blocked | null>(null)

  /** To be called in the press's own turn. Whether something is to be opened may be known later: null closes the window again. */
  async function openOutside(name: string, to: Destination | Promise<Destination | null>) {
    const opened = openWaiting(t('start.opening', { name }))
    const go = (destination: Destination | null) => {
      if (!destination) opened?.close()
      else if (opened) lead(opened, destination)
      else setBlocked({ name, destination })
      return destination !== null && opened !== null
    }
    if (!(to instanceof Promise)) return go(to)
    try {
      return go(await to)
    } catch (error) {
      opened?.close()
      throw error
    }
  }
  return { blocked, dismissBlocked: () => setBlocked(null), openOutside }
}
