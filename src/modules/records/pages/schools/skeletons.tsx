import { Columns } from '@/ui/columns.tsx'
import { Skeleton, SkeletonRows } from '@/ui/skeleton.tsx'

const card = 'rounded border border-line bg-surface px-4 py-3'
const cards = (count: number) =>
  Array.from({ length: count }, (_, i) => (
    <div key={i} className={`${card} flex h-28 flex-col justify-between`}>
      <Skeleton className="h-3 w-16" />
      <Skeleton className="h-7 w-24" />
      <Skeleton className="h-3 w-30 max-w-full" />
    </div>
  ))

/** In the shape of a school's home. */
export const SchoolSkeleton = () => (
  <div aria-busy className="flex flex-col gap-3">
    <div className={card}>
      <Skeleton className="h-7 w-60 max-w-full" />
    </div>
    <Columns count="2-4">{cards(12)}</Columns>
    <div className={card}>
      <SkeletonRows rows={6} />
    </div>
  </div>
)

/** In the shape of what stands above the list of schools. */
export const DistrictSkeleton = () => (
  <div aria-busy className="flex flex-col gap-3">
    <Columns count="2-4">{cards(4)}</Columns>
    <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)] gap-3 max-[1280px]:grid-cols-1">
      <Columns count="2-4">{cards(8)}</Columns>
      <div className={card}>
        <SkeletonRows rows={5} />
      </div>
    </div>
  </div>
)
