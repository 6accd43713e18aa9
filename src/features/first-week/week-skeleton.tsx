import { Skeleton } from '@/ui/skeleton.tsx'

/** Grey rows in the place of the steps. */
export const WeekSkeleton = ({ rows }: { rows: number }) => (
  <div aria-hidden className="rounded border border-line bg-surface px-5 py-3">
    <Skeleton className="h-6 w-32" />
    {Array.from({ length: rows }, (_, i) => (
      <div key={i} className="flex h-14 items-center gap-4">
        <Skeleton className="size-5" />
        <Skeleton className="h-3 w-1/3" />
        <Skeleton className="ml-auto h-3 w-24" />
        <Skeleton className="h-8 w-20" />
      </div>
    ))}
  </div>
)
