import type { ReactNode } from 'react'

export const KeyCap = ({ children }: { children: ReactNode }) => (
  <kbd className="inline-flex h-5 min-w-5 items-center justify-center rounded-tag border border-line2 px-1 font-[inherit] text-axis text-t2">
    {children}
  </kbd>
)
