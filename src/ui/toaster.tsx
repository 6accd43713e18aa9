import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { dismissToast, toastStore, type Toast, type ToastState } from './toast-store.ts'

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

/** Put once in the frame; `toast()` of toast-store.ts fills it. */
export function Toaster() {
  const current = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.read)
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 bottom-6 z-40 flex justify-center">
      {current && <ToastBar key={current.id} toast={current} />}
    </div>
  )
}

function ToastBar({ toast }: { toast: Toast }) {
  const t = useT('ui')
  const [left, setLeft] = useState(toast.seconds)
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    if (left <= 0) return dismissToast()
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left, held])
  const Icon = icons[toast.state]
  return (
    <div
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      className="pointer-events-auto flex h-12 items-center gap-3 rounded border border-line bg-surface pr-2 pl-4 text-body text-t1 shadow"
    >
      <Icon size={18} className={colours[toast.state]} />
      <span>{toast.text}</span>
      {toast.undo && (
        <button
          type="button"
          className="rounded-tag px-1 font-semibold text-brand-strong"
          onClick={() => {
            toast.undo?.()
            dismissToast()
          }}
        >
          {t('undo')} <span className="font-normal text-t3">{t('secondsLeft', { count: left })}</span>
        </button>
      )}
      <button
        type="button"
        aria-label={t('close')}
        onClick={dismissToast}
        className="flex size-8 items-center justify-center rounded-control text-t2 hover:bg-hover"
      >
        <X size={16} />
      </button>
    </div>
  )
}
