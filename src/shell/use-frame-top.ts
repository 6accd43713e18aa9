import { useLayoutEffect } from 'react'

/**
 * Tells what stands above the page and stays, in px, as `--frame-top`: sider, tabs and what floats over the page begin below it. On the
 * document, because drawers stand outside the frame; gone with it, on a page without one they take the full height.
 */
export function useFrameTop(height: number) {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--frame-top', `${height}px`)
    return () => void style.removeProperty('--frame-top')
  }, [height])
}
