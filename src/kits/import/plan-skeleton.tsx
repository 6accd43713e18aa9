import { Skeleton, SkeletonRows } from '@/ui/skeleton.tsx'
import { ImportSteps } from './import-steps.tsx'

/** The plan's shape while it is fetched. */
export function PlanSkeleton() {
  return (
    <>
      <ImportSteps current="plan" />
      <div className="flex grow flex-col gap-3">
        <Skeleton className="h-26" />
        <div className="grow rounded border border-line bg-surface p-4">
          <SkeletonRows rows={8} />
        </div>
        <Skeleton className="h-16" />
      </div>
    </>
  )
}
