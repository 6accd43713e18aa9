import type { TimetableRow } from '@/modules/pe/contract/timetable.ts'
import { useT } from '@/i18n/i18n.ts'
import { required } from '@/lib/required.ts'
import { Segmented } from '@/ui/segmented.tsx'
import { Select } from '@/ui/select.tsx'

/** One lesson alone, that one and all after it, or the timetable. */
export type Effect = 'day' | 'rest' | 'table'
export type NextLesson = NonNullable<TimetableRow['next']>

type EffectFieldsProps = {
  effect: Effect
  onEffect: (effect: Effect) => void
  /** Those to come, by day. */
  lessons: readonly NextLesson[]
  /** The one in question; null = none has been made. */
  lesson: NextLesson | null
  /** Why they could not be read. */
  error: Error | null
  onLesson: (lesson: NextLesson) => void
}

/** For how long a change holds, and which date it is of: the next one at first. */
export function EffectFields({ effect, onEffect, lessons, lesson, error, onLesson }: EffectFieldsProps) {
  const t = useT('timetable')
  const day = lesson?.day.slice(5) ?? ''
  return (
    <div className="flex flex-col gap-2">
      <div>
        <p className="mb-1.5 text-note text-t2">{t('pop.effect')}</p>
        <Segmented
          label={t('pop.effect')}
          value={effect}
          segments={[
            ...(lesson
              ? [
                  { value: 'day' as const, label: t('pop.day', { day }) },
                  { value: 'rest' as const, label: t('pop.rest', { day }) },
                ]
              : []),
            { value: 'table' as const, label: t('pop.table') },
          ]}
          onChange={onEffect}
        />
        {!lesson && <p className="mt-1 text-note text-t3">{t('pop.noLessons')}</p>}
      </div>
      {lesson && effect !== 'table' && (
        <Select
          label={t('pop.date')}
          value={lesson.id}
          options={lessons.map((each) => ({ value: each.id, label: each.day }))}
          onChange={(id) =>
            onLesson(
              required(
                lessons.find((each) => each.id === id),
                'a lesson',
              ),
            )
          }
        />
      )}
      {error && <p className="text-note text-severe">{error.message}</p>}
    </div>
  )
}
