import type { ReactNode } from 'react'

/** Five head figures: in one row, or in two that both end at the edge. */
export const HeadGrid = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-2 gap-2 *:first:col-span-2 @2xl:grid-cols-3 @2xl:gap-3 @2xl:*:first:col-span-1 @2xl:*:last:col-span-2 @5xl:grid-cols-5 @5xl:*:last:col-span-1">
    {children}
  </div>
)
