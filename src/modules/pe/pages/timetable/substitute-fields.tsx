import { useFreeTeachers } from '@/modules/pe/api/timetable.ts'
import { useT } from '@/i18n/i18n.ts'
import { addDays, weekdayOf } from '@/lib/day.ts'
import { cx } from '@/ui/cx.ts'
import { Skeleton } from '@/ui/skeleton.tsx'
import type { NextLesson } from './effect-fields.tsx'

type SubstituteFieldsProps = {
  weekday: number
  period: number
  /** The lesson to be given away; null = all of the timetable’s from a day on. */
  lesson: NextLesson | null
  day: string
  chosen: number | null
  onChange: (teacher: { id: number; name: string }) => void
}

/** Who of the PE teachers is free then, the least burdened first. */
export function SubstituteFields(props: SubstituteFieldsProps) {
  const { weekday, period, lesson, day, chosen, onChange } = props
  const t = useT('timetable')
  const query = useFreeTeachers({
    day: lesson ? lesson.day : dayOfWeekday(day, weekday),
    period,
    ...(lesson ? { except: lesson.id } : { table: true }),
  })
  const { data, error } = query
  if (error) return <p className="text-note text-severe">{error.message}</p>
  if (!data) return <Skeleton className="h-20 w-full" />
  return (
    <fieldset>
      <legend className="mb-1.5 flex w-full text-note text-t2">
        <span className="flex-1">{t('pop.free')}</span>
        {t('pop.freeOf', { n: data.teachers.length, of: data.of })}
      </legend>
      {data.teachers.length === 0 && <p className="text-note">{t('pop.nobodyFree')}</p>}
      <div className="flex max-h-44 flex-col overflow-auto">
        {data.teachers.map(({ id, name, lessons }) => (
          <label
            key={id}
            className={cx(
              'flex h-8 shrink-0 items-center gap-2 rounded-tag px-2 text-body',
              chosen === id && 'bg-brand-soft',
            )}
          >
            <input
              type="radio"
              name="substitute"
              checked={chosen === id}
              onChange={() => onChange({ id, name })}
              className="accent-[var(--brand-strong)]"
            />
            <span className="flex-1 truncate">{name}</span>
            <span className="text-note text-t2">{t('pop.load', { n: lessons })}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** The first day from another on that has this weekday (1 = Monday). */
function dayOfWeekday(from: string, weekday: number): string {
  return addDays(from, (weekday - weekdayOf(from) + 7) % 7)
}
