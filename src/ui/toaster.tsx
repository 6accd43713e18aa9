import { memo } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import { ToastBar } from './toast-bar.tsx'
import { dismissNotice, dismissToast, toastStore } from './toast-store.ts'

/** Put once in the frame; `toast()` and `notice()` of toast-store.ts fill it: messages at the foot or in a bar there, notices below the header. */
export const Toaster = memo(function Toaster() {
  const { current, notices, dock, bottom } = useStore(toastStore)
  const bar = current && (
    <ToastBar key={current.id} toast={current} docked={dock !== null} onClose={dismissToast} />
  )
  return (
    <>
      {dock && createPortal(bar, dock)}
      <div
        role="status"
        aria-live="polite"
        className="pointer-events-none fixed inset-x-0 bottom-6 z-50 flex justify-center px-4"
        style={{ bottom }}
      >
        {!dock && bar}
      </div>
      <div
        role="status"
        aria-live="polite"
        className="pointer-events-none fixed top-18 right-6 z-50 flex flex-col items-end gap-2 max-[600px]:inset-x-4"
      >
        {notices.map((each) => (
          <ToastBar key={each.id} toast={each} stands onClose={() => dismissNotice(each.id)} />
        ))}
      </div>
    </>
  )
})
