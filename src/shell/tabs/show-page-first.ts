import { tabFor } from './tab-rules.ts'
import { tabStore } from './tab-store.ts'
import type { TabRouters } from './use-tab-sync.ts'

/** Longer than a navigation between open tabs takes to be announced; what has not come by then was refused. */
const refusedAfterMs = 500

/**
 * A press that leads back to an open tab shows its page at once and does everything else after that frame: address, bar, menu and the
 * effects of both pages are several times the work of the picture. Answers how to stop.
 */
export function showPageFirst(routers: TabRouters): () => void {
  let isSecond = false
  const onClick = (event: MouseEvent) => {
    if (isSecond || document.hidden || !isPlain(event)) return
    const pressed = (event.target as Element).closest<HTMLElement>('[data-tab-focus], a[href]')
    const id = pressed && tabBehind(pressed)
    if (!id || !routers.showAhead(id)) return
    event.preventDefault()
    event.stopPropagation()
    afterFrame(() => {
      isSecond = true
      pressed.click()
      isSecond = false
      setTimeout(() => routers.takeBack(), refusedAfterMs)
    })
  }
  window.addEventListener('click', onClick, true)
  return () => window.removeEventListener('click', onClick, true)
}

const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey && !defaultPrevented

/** The tab that stands at just the address that is pressed. */
function tabBehind(pressed: HTMLElement): string | undefined {
  const named = pressed.dataset['tabFocus']
  if (named) return named
  const { origin, pathname, search, target } = pressed as HTMLAnchorElement
  if (origin !== location.origin || (target && target !== '_self')) return undefined
  const fullPath = pathname + search
  const found = tabFor(tabStore.getState(), { name: '', params: {}, fullPath })
  return found?.fullPath === fullPath ? found.id : undefined
}

/** Once the frame is drawn, and whatever waited for it has run. */
function afterFrame(then: () => void) {
  requestAnimationFrame(() => setTimeout(() => setTimeout(then)))
}
