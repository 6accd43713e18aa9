import { Link } from '@tanstack/react-router'
import type { PeLessonOfStudent } from '@/modules/pe/contract/students.ts'
import { formatRate, formatSigned } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { StateBlock } from '@/ui/state-block.tsx'

/** Lessons at which the student was present, the newest first; each leads to its curves. */
export function StudentLessons({ lessons }: { lessons: readonly PeLessonOfStudent[] }) {
  const t = useT('physical')
  return (
    <section aria-label={t('analysis.lessons')}>
      <h3 className="mb-1 text-body font-semibold">{t('analysis.lessons')}</h3>
      {lessons.length === 0 ? (
        <StateBlock state="empty" title={t('students.noLessons')} detail={t('analysis.noneWhy')} />
      ) : (
        <ul className="divide-y divide-line text-note">
          {lessons.map((lesson) => (
            <li key={lesson.id} className="flex flex-wrap gap-x-3 py-2">
              <Link
                to="/physical/teacher"
                search={{ lesson: lesson.id }}
                className="text-brand-strong hover:underline"
              >
                {lesson.day} {t('period', { n: lesson.period })}
              </Link>
              <span className="min-w-0 flex-1 truncate">{lesson.topic}</span>
              <span className="w-full text-t2">{loadLabels(lesson)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )

  function loadLabels({ worn, valid, mean, peak, density, mvpaSeconds, alerts }: PeLessonOfStudent): string {
    if (!worn) return t('students.bare')
    if (mean === null || density.of === 0) return t('students.invalid')
    const labels = t('students.lesson', {
      mean: formatSigned(mean, 0),
      peak: peak ?? 0,
      share: formatRate(density),
      minutes: formatSigned(mvpaSeconds / 60, 1),
    })
    const more = [
      ...(valid ? [] : [t('students.invalid')]),
      ...(alerts > 0 ? [t('students.alerts', { n: alerts })] : []),
    ]
    return [labels, ...more].join(' · ')
  }
}
