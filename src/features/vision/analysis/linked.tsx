import type { ReactNode } from 'react'
import { LinkedRows } from '@/kits/analysis/linked-rows.tsx'
import { useRows } from './use-rows.ts'

/** Linked by the rows of the page. */
export const Linked = ({ className, children }: { className?: string; children: ReactNode }) => (
  <LinkedRows rows={useRows().data?.rows} className={className}>
    {children}
  </LinkedRows>
)
