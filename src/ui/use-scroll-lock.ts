import { useLayoutEffect } from 'react'

let holders = 0
let release = () => {}

/** The window does not scroll while this is shown; what the scroll bar took stays free, so that nothing moves sideways. */
export function useScrollLock() {
  useLayoutEffect(() => {
    holders += 1
    if (holders === 1) release = lock()
    return () => {
      holders -= 1
      if (holders === 0) release()
    }
  }, [])
}

function lock() {
  const { style, clientWidth } = document.documentElement
  const { overflow, paddingRight } = style
  const bar = innerWidth - clientWidth
  style.overflow = 'hidden'
  if (bar > 0) style.paddingRight = `${bar}px`
  return () => Object.assign(style, { overflow, paddingRight })
}
