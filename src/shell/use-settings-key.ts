import { useEffect } from 'react'
import { showOverlay } from './overlay-store.ts'

/** Ctrl or Cmd and the comma open the settings, unless a dialog waits for an answer. */
export function useSettingsKey() {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const isKey = event.key === ',' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (!isKey || event.defaultPrevented || document.querySelector('[aria-modal=true]')) return
      event.preventDefault()
      showOverlay('settings')
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
