import { lazy, Suspense } from 'react'
import { useLabour } from '../figures/labour-context.tsx'

const WeekDrawer = lazy(() => import('./week-drawer.tsx').then((part) => ({ default: part.WeekDrawer })))

/** The week of a class that the address names, for its own school; fetched with the first, since it brings the fields of a form. */
export function OpenWeek() {
  const { search, isBureau } = useLabour()
  if (isBureau || search.of === undefined || search.week === undefined) return null
  return (
    <Suspense fallback={null}>
      <WeekDrawer classId={search.of} monday={search.week} />
    </Suspense>
  )
}
