import { useId, useState } from 'react'
import { useAddLesson, useSetEntry } from '@/modules/pe/api/timetable.ts'
import { useT } from '@/i18n/i18n.ts'
import { useClassText } from '@/kits/table/use-labels.ts'
import { useUnsavedWork } from '@/lib/unsaved-work.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { Segmented } from '@/ui/segmented.tsx'
import { Select } from '@/ui/select.tsx'
import { DayField } from '@/ui/day-field.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { usePeriods } from './move-fields.tsx'
import { useTimetableState, type NewEntry } from './timetable-state.ts'
import { useEntryLabels } from './use-entry-labels.ts'

/** A lesson for the timetable, or one lesson on a day; or every part of a lesson that is there. */
export function EntryForm({ submitted: input }: { submitted: NewEntry }) {
  const t = useT('timetable')
  const { timetable, changes, showForm } = useTimetableState()
  const labels = useEntryLabels(timetable)
  const classText = useClassText()
  const periods = usePeriods()
  const listId = useId()
  const { entry } = input
  const firstTeacher = timetable.teachers.find(({ isPe }) => isPe) ?? timetable.teachers[0]
  const [kind, setKind] = useState<'table' | 'day'>('table')
  const [form, setForm] = useState({
    class: entry?.class ?? input.class ?? timetable.classes[0]?.id ?? 0,
    weekday: entry?.weekday ?? input.weekday ?? 1,
    period: entry?.period ?? 1,
    teacher: entry?.teacher.id ?? firstTeacher?.id ?? 0,
    topic: entry?.topic ?? t('form.usualTopic'),
    venue: entry?.venue ?? timetable.venues[0] ?? '',
    day: timetable.today,
  })
  const [start] = useState(form)
  const isChanged = JSON.stringify(start) !== JSON.stringify(form)
  useUnsavedWork(isChanged ? { what: t('form.unsaved') } : null)
  const set = (part: Partial<typeof form>) => setForm((now) => ({ ...now, ...part }))
  const setEntry = useSetEntry()
  const addLesson = useAddLesson()
  const close = () => showForm(null)
  const { day, weekday, ...rest } = form
  const waits = form.topic.trim() === '' || form.class === 0 || form.teacher === 0

  async function save() {
    const isMade =
      kind === 'day'
        ? await changes.run(
            addLesson.mutateAsync({ ...rest, day }),
            t('done.addedDay', { day: day.slice(5) }),
          )
        : await changes.run(
            setEntry.mutateAsync({
              ...rest,
              weekday,
              term: timetable.term.key,
              from: null,
              entry: entry ? { id: entry.id, version: entry.version } : null,
            }),
            entry ? t('done.changed') : t('done.added', { slot: labels.slot(form) }),
          )
    if (isMade) close()
  }

  const teachers = [
    ...timetable.teachers.filter(({ isPe }) => isPe),
    ...timetable.teachers.filter(({ isPe }) => !isPe),
  ]
  const select = 'w-full'
  return (
    <Dialog
      open
      onClose={close}
      title={entry ? t('form.change') : t('form.add')}
      description={entry ? t('form.changeNote') : undefined}
      actions={
        <>
          {waits && <span className="mr-auto text-note text-t3">{t('form.waits')}</span>}
          <Button onClick={close}>{t('cancel')}</Button>
          <Button
            look="primary"
            disabled={waits}
            busy={setEntry.isPending || addLesson.isPending}
            onClick={() => void save()}
          >
            {t('form.save')}
          </Button>
        </>
      }
    >
      {!entry && (
        <Segmented
          label={t('form.kind')}
          value={kind}
          segments={[
            { value: 'table', label: t('form.table') },
            { value: 'day', label: t('form.day') },
          ]}
          onChange={setKind}
        />
      )}
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <Select
          className={select}
          label={t('form.class')}
          value={form.class}
          options={timetable.classes.map((each) => ({ value: each.id, label: classText(each) }))}
          onChange={(id) => set({ class: id })}
        />
        <Select
          className={select}
          label={t('form.teacher')}
          value={form.teacher}
          options={teachers.map(({ id, name, isPe }) => ({
            value: id,
            label: isPe ? name : t('form.notPe', { name }),
          }))}
          onChange={(teacher) => set({ teacher })}
        />
        {kind === 'table' && (
          <Select
            className={select}
            label={t('form.weekday')}
            value={form.weekday}
            options={([1, 2, 3, 4, 5, 6, 7] as const).map((value) => ({
              value,
              label: t(`weekdays.${value}`),
            }))}
            onChange={(to) => set({ weekday: to })}
          />
        )}
        <Select
          className={select}
          label={t('form.period')}
          value={form.period}
          options={periods}
          onChange={(period) => set({ period })}
        />
      </div>
      {kind === 'day' && (
        <DayField
          label={t('form.date')}
          hint={t('form.dateHint')}
          value={form.day}
          onChange={(next) => next && set({ day: next })}
        />
      )}
      <div className="grid grid-cols-1 gap-x-3 sm:grid-cols-2">
        <TextField
          label={t('form.topic')}
          value={form.topic}
          maxLength={60}
          onChange={(event) => set({ topic: event.target.value })}
        />
        <TextField
          label={t('form.place')}
          value={form.venue}
          maxLength={60}
          list={listId}
          onChange={(event) => set({ venue: event.target.value })}
        />
        <datalist id={listId}>
          {timetable.venues.map((venue) => (
            <option key={venue}>{venue}</option>
          ))}
        </datalist>
      </div>
    </Dialog>
  )
}
