import type { ReactNode } from 'react'
import { Skeleton } from '@/ui/skeleton.tsx'

type Props = { turn: number; at: number; className?: string; children: ReactNode }

/** The place of a panel, drawn once it is its turn; until then its frame. */
export const InTurn = ({ turn, at, className = '', children }: Props) => (
  <div className={`min-h-0 min-w-0 ${className}`}>{turn >= at ? children : <Waiting />}</div>
)

const Waiting = () => (
  <div className="h-full rounded border border-line bg-surface px-4 py-4 wall:border-none">
    <Skeleton className="h-3 w-28" />
  </div>
)
