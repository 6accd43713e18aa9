import type { ReactNode } from 'react'
import { Skeleton } from '@/ui/skeleton.tsx'

type RecordSkeletonProps = {
  label: string
  /** The way back, which is there at once. */
  back: ReactNode
  /** Panels on their way, below the head. */
  children: ReactNode
}

/** A record on its way, in the place and shape of what comes. */
export const RecordSkeleton = ({ label, back, children }: RecordSkeletonProps) => (
  <div role="status" aria-label={label} className="flex flex-col gap-3">
    <div className="flex h-18 items-center gap-4 rounded border border-line bg-surface px-3">
      {back}
      <Skeleton className="h-7 w-24" />
      <Skeleton className="h-3 w-64 max-w-1/2" />
    </div>
    {children}
  </div>
)

/** `height` in px. */
export const PanelSkeleton = ({ height }: { height: number }) => (
  <div className="rounded border border-line bg-surface p-4">
    <Skeleton className="mb-4 h-4 w-28" />
    <Skeleton style={{ height }} />
  </div>
)
