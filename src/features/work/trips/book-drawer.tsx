import { useMemo, useState } from 'react'
import { useClassChoices } from '@/api/students.ts'
import { useTripBook } from '@/api/trips.ts'
import { useT } from '@/i18n/i18n.ts'
import { useClassText } from '@/kits/table/use-words.ts'
import { useUnsavedWork } from '@/lib/unsaved-work.ts'
import { answerTo } from '@/standards/trips/places.ts'
import { holdMinutes, pupilsPerLeader } from '@/standards/trips/rules.ts'
import { Button } from '@/ui/button.tsx'
import { cx } from '@/ui/cx.ts'
import { Drawer } from '@/ui/drawer.tsx'
import { Refusal } from '@/ui/refusal.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { toast } from '@/ui/toast-store.ts'
import type { OpenedSession } from './base-card.tsx'

type BookDrawerProps = { opened: OpenedSession; onClose: () => void; onBooked: (id: string) => void }

/** Books a class: what it takes, whether it gets places or waits, and how long they stand. A press that is repeated books once. */
export function BookDrawer({ opened: { session }, onClose, onBooked }: BookDrawerProps) {
  const t = useT('trips')
  const classText = useClassText()
  const classes = useClassChoices().data?.rows
  const book = useTripBook()
  const [chosen, setChosen] = useState<number>()
  const [leaders, setLeaders] = useState('')
  // One id for each class that is asked for: a network that fails after the server wrote does no harm.
  const id = useMemo(() => ({ of: chosen, id: crypto.randomUUID() }), [chosen]).id
  const unsaved = t('book.unsaved')
  useUnsavedWork(useMemo(() => (chosen === undefined ? null : { what: unsaved }), [chosen, unsaved]))
  const one = classes?.find((each) => each.id === chosen)
  const need = one ? Math.max(1, Math.ceil(one.pupils / pupilsPerLeader)) : 1
  const { n: taken, of: capacity } = session.places
  const answer = (seats: number) => answerTo({ capacity, taken, waiting: session.waiting.seats }, seats)
  async function save() {
    if (!one) return
    try {
      const { current } = await book.mutateAsync({
        ...{ id, session: session.id, class: one.id, leaders: Number(leaders) || need },
      })
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
          <Button
            look="primary"
            className="flex-1"
            disabled={!one}
            busy={book.isPending}
            onClick={() => void save()}
          >
            {one
              ? t(answer(one.pupils) === 'held' ? 'book.hold' : 'book.wait', { n: one.pupils })
              : t('book.choose')}
          </Button>
        </>
      }
    >
      <p className="rounded bg-brand-soft px-4 py-3 text-body text-brand-strong">
        {t('book.how', { minutes: holdMinutes })}
      </p>
      <p className="mt-4 text-body text-t2">
        {t('session.places', { ...session.places, waiting: session.waiting.seats })}
      </p>
      <div className="mt-1 flex h-5 overflow-hidden rounded-bar bg-hover text-axis">
        <i className="bg-t3" style={{ width: `${(100 * taken) / capacity}%` }} />
        {one && answer(one.pupils) === 'held' && (
          <i className="bg-brand" style={{ width: `${(100 * one.pupils) / capacity}%` }} />
        )}
      </div>
      <h3 className="mt-4 mb-1 text-body text-t2">{t('book.classes')}</h3>
      {classes ? (
        <div role="radiogroup" aria-label={t('book.classes')} className="flex flex-col divide-y divide-line">
          {classes
            .filter(({ pupils }) => pupils > 0)
            .map((each) => (
              <button
                key={each.id}
                type="button"
                role="radio"
                aria-checked={each.id === chosen}
                disabled={each.pupils > capacity}
                onClick={() => setChosen(each.id)}
                className={cx(
                  'flex min-h-10 items-center gap-2 px-2 text-left text-body disabled:opacity-45',
                  each.id === chosen ? 'bg-brand-soft font-semibold' : 'hover:bg-hover',
                )}
              >
                {classText(each)}
                <span className="ml-auto text-note text-t2">
                  {t('bookings.people', { n: each.pupils })}
                  {answer(each.pupils) === 'waiting' && t('book.willWait')}
                </span>
              </button>
            ))}
        </div>
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
      <div className="mt-4">
        <TextField
          inputMode="numeric"
          label={t('book.leaders')}
          hint={t('book.ratio', { n: need, limit: pupilsPerLeader })}
          placeholder={String(need)}
          value={leaders}
          onChange={(event) => setLeaders(event.target.value)}
        />
      </div>
      <Refusal error={book.error} />
    </Drawer>
  )
}
