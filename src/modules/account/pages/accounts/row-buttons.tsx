import type { ReactNode } from 'react'
import { Cell, HeadCell } from '@/ui/table.tsx'

/** The last column keeps its place at the right while a narrow table scrolls below it. */
const stuck = 'sticky right-0 bg-inherit'
/** Such a column is as opaque as its row. */
export const opaque = 'bg-surface'

export const ActionsHead = ({ children }: { children: ReactNode }) => (
  <HeadCell className="sticky right-0">{children}</HeadCell>
)

export const ActionsCell = ({ children }: { children: ReactNode }) => (
  <Cell className={stuck}>
    <span className="flex gap-2">{children}</span>
  </Cell>
)

/** On a phone a column goes, and what it says stands below the name. */
export const wideOnly = 'max-[600px]:hidden'
export const NarrowLine = ({ children }: { children: ReactNode }) => (
  <span className="block text-t2 min-[601px]:hidden">{children}</span>
)
