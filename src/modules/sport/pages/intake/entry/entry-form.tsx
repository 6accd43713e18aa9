import { useRef, useState, type FormEvent } from 'react'
import { useEnterSport } from '@/modules/sport/api/intake.ts'
import { useT } from '@/i18n/i18n.ts'
import { useOffline } from '@/live/use-offline.ts'
import type { SportItemName } from '@/standards/sport/items.ts'
import { ReasonedButton } from '@/ui/reasoned-button.tsx'
import { toastAbove } from '@/ui/toast-store.ts'
import { newId } from '../new-id.ts'
import type { Done } from './entry-done.tsx'
import { EntryFields, type EntryClass } from './entry-fields.tsx'
import { StudentRows } from './student-rows.tsx'
import {
  isAhead,
  isMinutes,
  problemsOf,
  studentsOf,
  timeOf,
  usualTime,
  type Draft,
  type Exception,
} from './to-entry.ts'

interface EntryFormProps {
  data: EntryClass
  busy: boolean
  /** The form as it was last saved: until something on it changes, there is nothing to save again. */
  saved: string | undefined
  onClass: (id: number) => void
  onDone: (done: Done, saved: string) => void
}

export function EntryForm({ data, busy, saved, onClass, onDone }: EntryFormProps) {
  const t = useT('sport-intake')
  const offline = useOffline()
  const enter = useEnterSport()
  const [draft, setDraft] = useState<Draft>(() => ({
    item: 'rope',
    day: data.today,
    time: usualTime(data.today, new Date()),
    inSchool: true,
    minutes: '30',
    amount: '',
  }))
  const [exceptions, setExceptions] = useState<ReadonlyMap<number, Exception>>(new Map())
  /** When save was last pressed: from then on what is wrong is said. */
  const [checkedAt, setCheckedAt] = useState<Date>()
  /** Made once for what is on the form: a press that was not answered is pressed again. */
  const sent = useRef<{ of: string; id: string; students: ReturnType<typeof studentsOf> }>(undefined)
  const problems = checkedAt ? problemsOf(draft, data.today, checkedAt) : new Set<keyof Draft>()
  const there = data.students.filter(({ id }) => !exceptions.get(id)?.absent)
  const isOwnWrong = there.some(({ id }) => {
    const own = exceptions.get(id)?.minutes
    return !!own && !isMinutes(own)
  })

  const of = JSON.stringify([data.class, draft, [...exceptions]])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const now = new Date()
    setCheckedAt(now)
    if (problemsOf(draft, data.today, now).size > 0 || isOwnWrong || there.length === 0)
      return event.currentTarget.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus()
    if (of === saved) return
    if (sent.current?.of !== of)
      sent.current = { of, id: newId(), students: studentsOf(draft, data.students, exceptions) }
    const { id, students } = sent.current
    enter.mutate(
      {
        id,
        class: data.class,
        day: draft.day,
        time: timeOf(draft.time),
        item: draft.item as SportItemName,
        inSchool: draft.inSchool,
        students,
      },
      {
        onSuccess: (reply) => {
          sent.current = undefined
          onDone(reply, of)
        },
      },
    )
  }
  const why = () => {
    if (offline) return t('offline')
    if (there.length === 0) return t('entry.nobody')
    return of === saved ? t('entry.savedAlready') : undefined
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <EntryFields
        data={data}
        draft={draft}
        problems={problems}
        isAhead={checkedAt !== undefined && isAhead(draft, data.today, checkedAt)}
        onClass={onClass}
        onChange={(part) => setDraft({ ...draft, ...part })}
      />
      <StudentRows
        students={data.students}
        minutes={draft.minutes}
        exceptions={exceptions}
        onChange={(id, exception) => setExceptions(new Map(exceptions).set(id, exception))}
      />
      {enter.error && (
        <p role="alert" className="text-note text-severe">
          {t('entry.refused', { why: enter.error.message })}
        </p>
      )}
      <div
        ref={toastAbove}
        className="sticky -bottom-4 flex items-center gap-3 border-t border-line bg-surface py-3"
      >
        <ReasonedButton type="submit" look="primary" busy={enter.isPending || busy} off={why()}>
          {t('entry.save', { n: there.length })}
        </ReasonedButton>
        {why() === undefined && (
          <span className="text-note text-t2">
            {t('entry.absent', { n: data.students.length - there.length })}
          </span>
        )}
      </div>
    </form>
  )
}
