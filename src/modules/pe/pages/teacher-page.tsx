import { lazy, Suspense, useLayoutEffect } from 'react'
import { loadNamespaces } from '@/i18n/i18n.ts'
import { Skeleton } from '@/ui/skeleton.tsx'
import { preloadCharts } from '@/widgets/echart/chart.tsx'
import { LessonView } from './lesson/lesson-view.tsx'
import { useLessonAddress } from './use-lesson-address.ts'
import { WeekView } from './week/week-view.tsx'

const AsideView = lazy(async () => {
  const [part] = await Promise.all([import('./aside/aside-view.tsx'), loadNamespaces(['aside'])])
  return { default: part.AsideView }
})

/** PE courses of the own school: the timetable of a week, one lesson of it, and heart rates that were put aside (PHY-04). */
export function TeacherPage() {
  const { lesson, aside } = useLessonAddress().search
  // A lesson that is pressed draws at once.
  useLayoutEffect(preloadCharts, [])
  if (aside === 1)
    return (
      <Suspense fallback={<Skeleton className="h-100 w-full" />}>
        <AsideView key={lesson} />
      </Suspense>
    )
  return lesson === undefined ? <WeekView /> : <LessonView key={lesson} id={lesson} />
}
