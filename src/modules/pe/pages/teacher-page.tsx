import { lazy, Suspense, useLayoutEffect } from 'react'
import { loadNamespaces } from '@/i18n/i18n.ts'
import { Skeleton } from '@/ui/skeleton.tsx'
import { preloadCharts } from '@/widgets/echart/chart.tsx'
import { LessonView } from './lesson/lesson-view.tsx'
import { useLessonAddress } from './use-lesson-address.ts'
import { WeekView } from './week/week-view.tsx'

const QuarantineView = lazy(async () => {
  const [part] = await Promise.all([
    import('./quarantine/quarantine-view.tsx'),
    loadNamespaces(['quarantine']),
  ])
  return { default: part.QuarantineView }
})

/** PE courses of the own school: the timetable of a week, one lesson of it, and heart rates in quarantine (PHY-04). */
export function TeacherPage() {
  const { lesson, quarantined } = useLessonAddress().search
  // A lesson that is pressed draws at once.
  useLayoutEffect(preloadCharts, [])
  if (quarantined === 1)
    return (
      <Suspense fallback={<Skeleton className="h-100 w-full" />}>
        <QuarantineView key={lesson} />
      </Suspense>
    )
  return lesson === undefined ? <WeekView /> : <LessonView key={lesson} id={lesson} />
}
