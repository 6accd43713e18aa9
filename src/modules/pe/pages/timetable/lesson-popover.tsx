import { TriangleAlert, X } from 'lucide-react'
import { useState } from 'react'
import type { TimetableRow } from '@/modules/pe/contract/timetable.ts'
import { cancelReasons } from '@/modules/pe/contract/lesson-states.ts'
import {
  useCancelLesson,
  useLessonsOfEntry,
  useMoveLesson,
  useRemoveEntry,
  useSetEntry,
  useSetLesson,
} from '@/modules/pe/api/timetable.ts'
import { useT } from '@/i18n/i18n.ts'
import { required } from '@/lib/required.ts'
import { Button } from '@/ui/button.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { Segmented } from '@/ui/segmented.tsx'
import { Select } from '@/ui/select.tsx'
import { EffectFields, type Effect } from './effect-fields.tsx'
import { MoveFields, type Target } from './move-fields.tsx'
import { SubstituteFields } from './substitute-fields.tsx'
import { useTimetableState } from './timetable-state.ts'
import { useEntryLabels } from './use-entry-labels.ts'

type Act = 'move' | 'cancel' | 'substitute'

/** What can be done with a lesson of the timetable, and for how long. */
export function LessonPopover({ entry, onClose }: { entry: TimetableRow; onClose: () => void }) {
  const t = useT('timetable')
  const { timetable, changes, conflictsOf, showForm } = useTimetableState()
  const labels = useEntryLabels(timetable)
  const conflicts = conflictsOf(entry.id)
  const read = useLessonsOfEntry(entry.id)
  // Until they are read, or where they could not be, the next one alone.
  const lessons = read.data?.lessons ?? (entry.next ? [entry.next] : [])
  const [date, setDate] = useState<number | null>(null)
  const lesson = lessons.find(({ id }) => id === date) ?? lessons[0] ?? null
  const [act, setAct] = useState<Act>(
    conflicts.some(({ kind }) => kind === 'teacher') ? 'substitute' : 'move',
  )
  const [effect, setEffect] = useState<Effect>(lesson && conflicts.length === 0 ? 'day' : 'table')
  const [moved, setTarget] = useState<Target | null>(null)
  const target = moved ?? {
    weekday: entry.weekday,
    period: entry.period,
    day: lesson?.day ?? timetable.today,
  }
  const [teacher, setTeacher] = useState<{ id: number; name: string } | null>(null)
  const [reason, setReason] = useState<(typeof cancelReasons)[number]>(cancelReasons[0])
  const setEntry = useSetEntry()
  const removeEntry = useRemoveEntry()
  const substitute = useSetLesson()
  const moveLesson = useMoveLesson()
  const cancelLesson = useCancelLesson()
  const bell = timetable.setting.bells[entry.period - 1]
  const day = lesson?.day.slice(5) ?? ''
  const from = effect === 'rest' ? (lesson?.day ?? null) : null
  const seen = { id: entry.id, version: entry.version }
  const whole = {
    term: timetable.term.key,
    entry: seen,
    class: entry.class,
    teacher: entry.teacher.id,
    from,
    weekday: entry.weekday,
    period: entry.period,
    topic: entry.topic,
    venue: entry.venue,
  }
  const isSame =
    effect === 'day'
      ? target.day === lesson?.day && target.period === entry.period
      : target.weekday === entry.weekday && target.period === entry.period
  const waits = act === 'substitute' ? teacher === null : act === 'move' && isSame

  function make(): [Promise<{ change: string }>, string] {
    const single = effect === 'day' && lesson ? { id: lesson.id, version: lesson.version } : null
    if (act === 'cancel')
      return single
        ? [cancelLesson.mutateAsync({ ...single, reason }), t('done.cancelled', { day })]
        : [removeEntry.mutateAsync({ entry: seen, from }), t('done.removed')]
    if (act === 'substitute') {
      const other = required(teacher, 'another teacher')
      const text = t('done.substituted', { teacher: other.name })
      return single
        ? [substitute.mutateAsync({ ...single, teacher: other.id }), text]
        : [setEntry.mutateAsync({ ...whole, teacher: other.id }), text]
    }
    const { weekday, period } = target
    return single
      ? [
          moveLesson.mutateAsync({ ...single, day: target.day, period }),
          t('done.movedDay', { day: target.day.slice(5), n: period }),
        ]
      : [setEntry.mutateAsync({ ...whole, weekday, period }), t('done.moved', { slot: labels.slot(target) })]
  }
  const isPending =
    setEntry.isPending ||
    removeEntry.isPending ||
    substitute.isPending ||
    moveLesson.isPending ||
    cancelLesson.isPending

  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!waits && !isPending) void changes.run(...make()).then((isMade) => isMade && onClose())
      }}
    >
      <header className="flex items-start gap-2">
        <h2 className="flex-1 text-body">
          <b className="text-title font-semibold">{labels.classOf(entry.class)}</b> {labels.slot(entry)}
          {bell && `${t('comma')}${bell.starts}`}
          <span className="block text-note text-t2">
            {[entry.teacher.name, entry.topic, entry.venue, labels.span(entry)].filter(Boolean).join(' · ')}
          </span>
        </h2>
        <IconButton label={t('close')} icon={<X size={16} />} onClick={onClose} />
      </header>
      {conflicts.map((conflict) => (
        <p
          key={conflict.kind}
          className="flex items-start gap-2 rounded-control bg-severe-soft px-3 py-2 text-note text-t1"
        >
          <TriangleAlert aria-hidden size={16} className="shrink-0 text-severe" />
          {labels.conflict(entry, conflict)}
        </p>
      ))}
      <Segmented
        label={t('pop.act')}
        value={act}
        segments={(['move', 'cancel', 'substitute'] as const).map((value) => ({
          value,
          label: t(`pop.${value}`),
        }))}
        onChange={setAct}
      />
      {act === 'move' && (
        <MoveFields entry={entry} isDay={effect === 'day'} target={target} onChange={setTarget} />
      )}
      {act === 'substitute' && (
        <SubstituteFields
          weekday={entry.weekday}
          period={entry.period}
          lesson={effect === 'day' ? lesson : null}
          day={lesson?.day ?? (timetable.today > timetable.term.from ? timetable.today : timetable.term.from)}
          chosen={teacher?.id ?? null}
          onChange={setTeacher}
        />
      )}
      {act === 'cancel' && effect === 'day' && (
        <Select
          label={t('pop.reason')}
          value={reason}
          options={cancelReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
          onChange={setReason}
        />
      )}
      <EffectFields
        effect={effect}
        lessons={lessons}
        lesson={lesson}
        error={read.error}
        onEffect={setEffect}
        onLesson={({ id, day: to }) => {
          setDate(id)
          setTarget({ ...target, day: to })
          // Who is free on one date need not be on another.
          setTeacher(null)
        }}
      />
      <footer className="flex items-center gap-2">
        <Button type="submit" look="primary" busy={isPending} disabled={waits}>
          {act === 'substitute' && teacher
            ? t('pop.give', { teacher: teacher.name })
            : t(effect === 'day' || act !== 'cancel' ? `pop.do.${act}` : 'pop.remove')}
        </Button>
        {waits && <span className="text-note text-t3">{t(`pop.waits.${act as 'move'}`)}</span>}
        <Button
          look="ghost"
          className="ml-auto"
          onClick={() => {
            onClose()
            showForm({ entry })
          }}
        >
          {t('pop.edit')}
        </Button>
      </footer>
    </form>
  )
}
