import { useMemo, useState } from 'react'
import { useClassChoices } from '@/api/organisation-choices.ts'
import { useTripBook } from '@/modules/trips/api/trips.ts'
import type { FoundStudent } from '@/contract/search.ts'
import { useT } from '@/i18n/i18n.ts'
import { required } from '@/lib/required.ts'
import { useUnsavedWork } from '@/lib/unsaved-work.ts'
import { answerTo } from '@/modules/trips/standards/seats.ts'
import { reservationMinutes, studentsPerLeader } from '@/modules/trips/standards/rules.ts'
import { Button } from '@/ui/button.tsx'
import { Drawer } from '@/ui/drawer.tsx'
import { ReasonedButton } from '@/ui/reasoned-button.tsx'
import { Refusal } from '@/ui/refusal.tsx'
import { Segmented } from '@/ui/segmented.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { toast } from '@/ui/toast-store.ts'
import type { OpenedSession } from './base-card.tsx'
import { ClassChoice } from './class-choice.tsx'
import { StudentChoice } from './student-choice.tsx'

type BookDrawerProps = { opened: OpenedSession; onClose: () => void; onBooked: (id: string) => void }
const ways = ['class', 'students'] as const
/** What the call takes in one booking. */
const maxStudents = 200
const maxLeaders = 50

/** Books a class, or students: what they take, whether they get places or wait, and how long these stand. A press that is repeated books once. */
export function BookDrawer({ opened: { session }, onClose, onBooked }: BookDrawerProps) {
  const t = useT('trips')
  const classes = useClassChoices().data?.rows
  const book = useTripBook()
  const [way, setWay] = useState<(typeof ways)[number]>('class')
  const [chosen, setChosen] = useState<number>()
  const [students, setStudents] = useState<readonly FoundStudent[]>([])
  const [leaders, setLeaders] = useState('')
  // One id for each choice that is asked for: a network that fails after the server wrote does no harm.
  const id = useMemo(
    () => ({ of: [way, chosen, students], id: crypto.randomUUID() }),
    [way, chosen, students],
  ).id
  const isTouched = chosen !== undefined || students.length > 0
  const unsaved = t('book.unsaved')
  useUnsavedWork(useMemo(() => (isTouched ? { what: unsaved } : null), [isTouched, unsaved]))
  const filled = classes?.filter((each) => each.students > 0)
  // A teacher of one class has nothing to choose.
  const picked = chosen ?? (filled?.length === 1 ? filled[0]?.id : undefined)
  const one = classes?.find((each) => each.id === picked)
  const seats = way === 'class' ? (one?.students ?? 0) : students.length
  const need = Math.max(1, Math.ceil(seats / studentsPerLeader))
  const adults = leaders.trim() === '' ? need : Number(leaders)
  const isWrong = !Number.isInteger(adults) || adults < 1 || adults > maxLeaders
  const { n: taken, of: capacity } = session.seats
  const waits = (n: number) => answerTo({ capacity, taken, waiting: session.waiting.seats }, n) === 'waiting'
  /** What was refused is not what is chosen now. */
  const choose = (act: () => void) => {
    book.reset()
    act()
  }
  async function save() {
    if (seats === 0 || isWrong) return
    const who =
      way === 'class'
        ? { class: required(one, 'a class').id }
        : { students: students.map((student) => student.id) }
    try {
      const { current } = await book.mutateAsync({ id, session: session.id, leaders: adults, ...who })
      toast(t(current.state === 'waiting' ? 'done.waiting' : 'done.held', { n: current.seats }))
      onBooked(id)
    } catch {
      // The drawer says why.
    }
  }
  return (
    <Drawer
      open
      onClose={onClose}
      title={t('book.title', { day: session.day, name: session.base.name })}
      foot={
        <>
          <Button onClick={onClose}>{t('ask.back')}</Button>
          <ReasonedButton
            look="primary"
            className="flex-1"
            off={
              seats === 0
                ? t(way === 'class' ? 'book.choose' : 'book.choosePupils')
                : isWrong
                  ? t('book.leadersWhy')
                  : undefined
            }
            busy={book.isPending}
            onClick={() => void save()}
          >
            {seats > 0 ? t(waits(seats) ? 'book.wait' : 'book.hold', { n: seats }) : t('book.open')}
          </ReasonedButton>
        </>
      }
    >
      <p className="rounded bg-brand-soft px-4 py-3 text-body text-brand-strong">
        {t('book.how', { minutes: reservationMinutes })}
      </p>
      <p className="mt-4 text-body text-t2">
        {t('session.places', { ...session.seats, waiting: session.waiting.seats })}
      </p>
      <div className="mt-1 flex h-5 overflow-hidden rounded-bar bg-hover text-axis">
        <i className="bg-t3" style={{ width: `${(100 * taken) / capacity}%` }} />
        {seats > 0 && !waits(seats) && (
          <i className="bg-brand" style={{ width: `${(100 * seats) / capacity}%` }} />
        )}
      </div>
      <p role="status" className="mt-1 min-h-5 text-note text-t2">
        {seats > 0 &&
          (waits(seats)
            ? t('book.waitWhy', { n: seats, left: capacity - taken, waiting: session.waiting.seats })
            : t('book.leaves', { n: seats, left: capacity - taken - seats }))}
      </p>
      <div className="mt-3 mb-2">
        <Segmented
          label={t('book.way')}
          value={way}
          segments={ways.map((value) => ({ value, label: t(`book.ways.${value}`) }))}
          onChange={(next) => choose(() => setWay(next))}
        />
      </div>
      {way === 'class' ? (
        <>
          <ClassChoice
            classes={classes}
            chosen={picked}
            capacity={capacity}
            isWaiting={waits}
            onChoose={(next) => choose(() => setChosen(next))}
          />
          <Refusal error={book.error} />
        </>
      ) : (
        <StudentChoice
          chosen={students}
          max={Math.min(capacity, maxStudents)}
          error={book.error?.message}
          onChange={(next) => choose(() => setStudents(next))}
        />
      )}
      <div className="mt-4">
        <TextField
          inputMode="numeric"
          label={t('book.leaders')}
          hint={t('book.ratio', { n: need, limit: studentsPerLeader })}
          error={isWrong ? t('book.leadersWrong', { max: maxLeaders }) : undefined}
          placeholder={String(need)}
          value={leaders}
          onChange={(event) => setLeaders(event.target.value)}
        />
      </div>
    </Drawer>
  )
}
