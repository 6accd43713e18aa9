import { LessonView } from './lesson/lesson-view.tsx'
import { useLessonAddress } from './use-lesson-address.ts'
import { WeekView } from './week/week-view.tsx'

/** PE courses of the own school: the timetable of a week, and one lesson of it (PHY-04). */
export function TeacherPage() {
  const { lesson } = useLessonAddress().search
  return lesson === undefined ? <WeekView /> : <LessonView key={lesson} id={lesson} />
}
