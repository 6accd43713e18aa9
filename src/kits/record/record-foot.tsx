import type { ReactNode } from 'react'
import { toastAbove } from '@/ui/toast-store.ts'

/** What can be done with a record, at the foot of a phone; messages stand above it. */
export const RecordFoot = ({ children }: { children: ReactNode }) => (
  <div
    ref={toastAbove}
    className="sticky bottom-0 z-20 -mx-4 -mb-4 flex items-center gap-2 border-t border-line bg-surface px-4 pt-2 pb-6 empty:hidden"
  >
    {children}
  </div>
)
