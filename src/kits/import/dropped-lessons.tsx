import { TriangleAlert } from 'lucide-react'
import type { Plan } from '@/contract/uploads.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { gradeText, showValue } from './cell-text.ts'

type DroppedLessonsProps = { dropped: NonNullable<Plan['dropped']> }

/** Lessons of the timetable that the file leaves out of its classes: how many go, from when on, and which, a class at a time. */
export function DroppedLessons({ dropped: { from, lessons } }: DroppedLessonsProps) {
  const t = useT('import')
  const classes = new Map<string, string[]>()
  for (const { grade, number, name, weekday, period, teacher } of lessons) {
    const label = t('value.gradeClass', { grade: gradeText(grade, t), number }) + (name && ` ${name}`)
    const slot = t('dropped.slot', {
      weekday: showValue('weekday', weekday, t),
      period: showValue('period', period, t),
      teacher,
    })
    classes.set(label, [...(classes.get(label) ?? []), slot])
  }
  const count = { count: lessons.length, shown: formatCount(lessons.length) }
  return (
    <section
      aria-label={t('dropped.label')}
      className="flex shrink-0 flex-col gap-1 rounded border border-warning bg-warning-soft px-5 py-2.5 text-body text-t1 max-md:px-4"
    >
      <p className="flex items-start gap-2">
        <TriangleAlert aria-hidden size={16} className="mt-0.5 shrink-0 text-warning" />
        {from === null ? t('dropped.whole', count) : t('dropped.from', { ...count, day: from })}
      </p>
      <details className="text-note text-t2">
        <summary className="w-fit cursor-pointer rounded-tag py-0.5 text-brand-strong max-md:py-3">
          {t('dropped.which')}
        </summary>
        <ul className="max-h-40 overflow-auto">
          {[...classes].map(([label, slots]) => (
            <li key={label}>
              {label} {slots.join(t('dropped.comma'))}
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}
