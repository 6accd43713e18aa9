import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import type { Toast, ToastState } from './toast-store.ts'

const icons: Record<ToastState, typeof Info> = {
  good: CircleCheck,
  watch: Info,
  warning: TriangleAlert,
  severe: CircleAlert,
}
const colours: Record<ToastState, string> = {
  good: 'text-good',
  watch: 'text-watch',
  warning: 'text-warning',
  severe: 'text-severe',
}

export type ToastBarProps = {
  toast: Toast
  onClose: () => void
  /** Stays until it is closed. */
  stands?: boolean
  /** Lies in a bar: lower, without a shadow. */
  docked?: boolean
}

/** One message: what, what can be done about it, and the way to be rid of it. The pointer over it holds its time. */
export function ToastBar({ toast, onClose, stands = false, docked = false }: ToastBarProps) {
  const t = useT('ui')
  // Counted for one occurrence: the same again begins its time again, so that it goes when the trouble has gone.
  const [passed, setPassed] = useState({ count: toast.count, seconds: 0 })
  const [held, setHeld] = useState(false)
  const left = toast.seconds - (passed.count === toast.count ? passed.seconds : 0)
  useEffect(() => {
    if (held || stands) return
    if (left <= 0) return onClose()
    const tick = () => setPassed({ count: toast.count, seconds: toast.seconds - left + 1 })
    const timer = setTimeout(tick, 1000)
    return () => clearTimeout(timer)
  }, [left, held, stands, onClose, toast.count, toast.seconds])
  const Icon = icons[toast.state]
  const act = toast.undo ?? toast.action?.run
  return (
    <div
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      className={`pointer-events-auto flex items-center gap-3 rounded border border-line bg-surface pr-2 pl-4 text-body text-t1 ${docked ? 'min-h-10' : 'min-h-12 py-1 shadow'}`}
    >
      <Icon aria-hidden size={18} className={`shrink-0 ${colours[toast.state]}`} />
      <span className="max-w-160 break-words">{toast.text}</span>
      {toast.count > 1 && (
        // Not spoken: a storm would be read out number by number.
        <span aria-hidden className="text-t3">
          ×{toast.count}
        </span>
      )}
      {act && (
        <button
          type="button"
          className="shrink-0 rounded-tag px-1 font-semibold text-brand-strong"
          onClick={() => {
            act()
            onClose()
          }}
        >
          {toast.undo ? t('undo') : toast.action?.label}{' '}
          {!stands && <span className="font-normal text-t3">{t('secondsLeft', { count: left })}</span>}
        </button>
      )}
      <button
        type="button"
        aria-label={t('close')}
        onClick={onClose}
        className="flex size-8 shrink-0 items-center justify-center rounded-control text-t2 hover:bg-hover"
      >
        <X size={16} />
      </button>
    </div>
  )
}
