import { ArrowUpToLine } from 'lucide-react'
import { memo, useEffect, useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { scrollToTop } from '@/lib/scroll-to.ts'

/** On a page that was scrolled by two windows and more: the way back up (SHELL-15). */
export const BackToTop = memo(function BackToTop() {
  const t = useT('shell')
  const [isFar, setFar] = useState(false)
  useEffect(() => {
    const look = () => setFar(window.scrollY > 2 * window.innerHeight)
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  if (!isFar) return null
  return (
    <button
      type="button"
      title={t('toTop')}
      aria-label={t('toTop')}
      onClick={() => {
        // The button goes; the focus must not go with it.
        document.getElementById('content')?.focus({ preventScroll: true })
        scrollToTop()
      }}
      className="fixed right-4 bottom-6 z-20 flex size-11 items-center justify-center rounded-full border border-line bg-surface text-t2 shadow hover:bg-hover"
    >
      <ArrowUpToLine aria-hidden size={18} />
    </button>
  )
})
