import { useEffect } from 'react'

/** Esc leaves the wall: the browser takes it when it is in full screen, else it is ours. `leave`: stable between renders. */
export function useLeaveWall(leave: () => void) {
  useEffect(() => {
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
  }, [leave])
}
