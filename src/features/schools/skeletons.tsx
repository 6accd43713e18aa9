import { Columns } from '@/ui/columns.tsx'
import { Skeleton, SkeletonRows } from '@/ui/skeleton.tsx'

const four = [0, 1, 2, 3]
const card = 'rounded border border-line bg-surface px-4 py-3'

/** In the shape of a school's or a district's home. */
export const HomeSkeleton = () => (
  <div aria-busy className="flex flex-col gap-3">
    <div className={card}>
      <Skeleton className="h-7 w-60" />
    </div>
    <Columns count="2-4">
      {[...four, ...four].map((_, i) => (
        <div key={i} className={`${card} flex h-24 flex-col justify-between`}>
          <Skeleton className="h-3 w-16" />
          <Skeleton className="h-7 w-24" />
        </div>
      ))}
    </Columns>
    <div className={card}>
      <SkeletonRows rows={6} />
    </div>
  </div>
)
