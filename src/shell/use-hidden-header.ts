import { useEffect, useState } from 'react'

/** Above it the header always stands (SHELL-03). */
const fromTop = 300

/** Whether a header that may hide has gone: on the way down past 300 px. It is back on the way up, and on another page (`place`). */
export function useHiddenHeader(mayHide: boolean, address: string) {
  const [removedAt, setRemovedAt] = useState<string | null>(null)
  useEffect(() => {
    if (!mayHide) return
    let last = window.scrollY
    const follow = () => {
      const now = window.scrollY
      if (now !== last) setRemovedAt(now > last && now > fromTop ? address : null)
      last = now
    }
    window.addEventListener('scroll', follow, { passive: true })
    return () => window.removeEventListener('scroll', follow)
  }, [mayHide, address])
  return { isHidden: mayHide && removedAt === address, show: () => setRemovedAt(null) }
}
