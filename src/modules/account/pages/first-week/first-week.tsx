import type { UseQueryResult } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { useCurrentUser, useSavePreferences } from '@/api/account.ts'
import { useFirstWeek, useFirstWeekOfSchool } from '@/api/first-week.ts'
import type { FirstWeek, FirstWeekOfSchool } from '@/contract/first-week.ts'
import { loadNamespaces } from '@/i18n/i18n.ts'
import { Skeleton } from '@/ui/skeleton.tsx'

/** Grey rows in the place of the steps. */
const WeekSkeleton = ({ rows }: { rows: number }) => (
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

const BureauWeek = lazy(async () => {
  const [part] = await Promise.all([import('./bureau-week.tsx'), loadNamespaces(['first-week'])])
  return { default: part.BureauWeek }
})
const SchoolWeek = lazy(async () => {
  const [part] = await Promise.all([import('./school-week.tsx'), loadNamespaces(['first-week'])])
  return { default: part.SchoolWeek }
})
const WeekFailed = lazy(async () => {
  const [part] = await Promise.all([import('./week-failed.tsx'), loadNamespaces(['first-week'])])
  return { default: part.WeekFailed }
})

export type FirstWeekProps = {
  /** Asked for again, after everything was done. */
  again: boolean
  /** Leaves the list that was asked for again. */
  onClose: () => void
}

/** On top of the bureau's home while something of its first week is open; its parts load only then. */
export function FirstWeekOfBureau(props: FirstWeekProps) {
  return <Unless props={props} Week={Bureau} />
}

/** The same of a school. */
export function FirstWeekAtSchool(props: FirstWeekProps) {
  return <Unless props={props} Week={School} />
}

/** Whoever was through it long ago neither asks for it nor sees a skeleton of it, unless it is asked for again. */
function Unless({ props, Week }: { props: FirstWeekProps; Week: (props: FirstWeekProps) => ReactNode }) {
  const { preferences } = useCurrentUser()
  if (preferences.firstWeekOver && !props.again) return null
  return <Week {...props} />
}

const Bureau = ({ again, onClose }: FirstWeekProps) => (
  <Shown query={useFirstWeek(again)} rows={9}>
    {(week) => <BureauWeek week={week} onClose={onClose} />}
  </Shown>
)

const School = ({ again, onClose }: FirstWeekProps) => (
  <Shown query={useFirstWeekOfSchool(again)} rows={4}>
    {(week) => <SchoolWeek week={week} onClose={onClose} />}
  </Shown>
)

type ShownProps<T> = { query: UseQueryResult<T>; rows: number; children: (week: T) => ReactNode }

function Shown<T extends FirstWeek | FirstWeekOfSchool>({ query, rows, children }: ShownProps<T>) {
  const { data, error, isFetching, refetch } = query
  const { mutate: save } = useSavePreferences()
  const isOver = data?.isOver ?? false
  useEffect(() => {
    if (isOver) save({ firstWeekOver: true })
  }, [isOver, save])
  const failed = error && (
    <WeekFailed error={error} asOf={data?.asOf} busy={isFetching} onRetry={() => void refetch()} />
  )
  if (data === undefined) return <Suspense>{failed ?? <WeekSkeleton rows={rows} />}</Suspense>
  if (data.steps.length === 0) return null
  return (
    <Suspense fallback={<WeekSkeleton rows={rows} />}>
      {children(data)}
      {failed}
    </Suspense>
  )
}
