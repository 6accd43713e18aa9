import { useEffect } from 'react'
import { useScreen } from '../screen-context.tsx'

/** Esc leaves the wall: the browser takes it when it is in full screen, else it is ours. */
export function useLeaveWall() {
  const { set } = useScreen()
  useEffect(() => {
    const leave = () => set({ wall: undefined })
    const onFullscreen = () => {
      if (!document.fullscreenElement) leave()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !document.fullscreenElement) leave()
    }
    document.addEventListener('fullscreenchange', onFullscreen)
    addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('fullscreenchange', onFullscreen)
      removeEventListener('keydown', onKey)
    }
  }, [set])
}
