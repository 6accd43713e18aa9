import { CircleCheck } from 'lucide-react'
import { useEffect, useState, type FormEvent } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { weekdayOf } from '@/lib/day.ts'
import { storedChildren } from '@/kits/phone/stored-children.ts'
import { confirmAppointment, moveAppointment, openAppointment } from '@/modules/referrals/api/by-link.ts'
import type { Appointment, ReferralReader } from '@/modules/referrals/contract/guardian-referral.ts'
import { Button } from '@/ui/button.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { timeOfMinute } from '@/modules/referrals/standards/time-of-minute.ts'
import { Alarm, Card } from '@/kits/phone/phone-frame.tsx'
import { LinkFrame, textOf } from './link-frame.tsx'

type Known = { reader: ReferralReader; appointment: Appointment }

/** Where a guardian's message leads: who reads is asked first, then place and time, to confirm or to move (REF-03). */
export function GuardianPage({ token }: { token: string }) {
  const t = useT('referral-phone')
  const [known, setKnown] = useState<Known>()
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)

  // A phone that is bound to the child is asked nothing; of the children on it one may be meant.
  useEffect(() => {
    let isOver = false
    async function tryChildren() {
      for (const child of storedChildren()) {
        const reader = { child }
        const appointment = await openAppointment({ token, reader }).catch(() => undefined)
        if (isOver) return
        if (appointment) return setKnown({ reader, appointment })
      }
    }
    void tryChildren()
    return () => {
      isOver = true
    }
  }, [token])

  async function act(ask: () => Promise<Known>) {
    setBusy(true)
    setProblem('')
    try {
      setKnown(await ask())
    } catch (error) {
      setProblem(textOf(error))
    } finally {
      setBusy(false)
    }
  }
  function open(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const reader = { name: String(form.get('name')), number: String(form.get('number')) }
    void act(async () => ({ reader, appointment: await openAppointment({ token, reader }) }))
  }
  if (!known)
    return (
      <LinkFrame title={t('guardian.title')}>
        <form noValidate onSubmit={open} className="flex flex-col gap-1">
          <h1 className="mb-2 text-[20px]/7 font-semibold">{t('guardian.who')}</h1>
          <Alarm>{problem}</Alarm>
          <TextField name="name" size="large" autoComplete="off" label={t('guardian.name')} />
          <TextField
            name="number"
            size="large"
            autoComplete="off"
            label={t('guardian.number')}
            hint={t('guardian.numberHint')}
          />
          <Button type="submit" look="primary" size="large" className="h-12 w-full" busy={isBusy}>
            {t('guardian.open')}
          </Button>
        </form>
      </LinkFrame>
    )
  const { reader, appointment } = known
  const again = (ask: () => Promise<Appointment>) =>
    void act(async () => ({ reader, appointment: await ask() }))
  return (
    <AppointmentView
      appointment={appointment}
      problem={problem}
      isBusy={isBusy}
      onConfirm={() => again(() => confirmAppointment({ token, reader }))}
      onMove={(slot) => again(() => moveAppointment({ token, reader, slot }))}
    />
  )
}

type AppointmentViewProps = {
  appointment: Appointment
  problem: string
  isBusy: boolean
  onConfirm: () => void
  onMove: (slot: number) => void
}

function AppointmentView({ appointment, problem, isBusy, onConfirm, onMove }: AppointmentViewProps) {
  const t = useT('referral-phone')
  const [isMoving, setMoving] = useState(false)
  const { name, school, clinic, address, contact, on, minute, confirmed, missed, seen, others } = appointment
  const isOpen = on !== null && minute !== null && !seen
  return (
    <LinkFrame
      title={t('guardian.title')}
      foot={
        isOpen && (
          <div className={confirmed ? 'grid' : 'grid grid-cols-2 gap-3'}>
            <Button
              size="large"
              className="h-12"
              aria-expanded={isMoving}
              onClick={() => setMoving(!isMoving)}
            >
              {t(isMoving ? 'guardian.keep' : 'guardian.move')}
            </Button>
            {!confirmed && (
              <Button
                look="primary"
                size="large"
                className="h-12"
                busy={isBusy}
                disabled={missed}
                onClick={onConfirm}
              >
                {t('guardian.confirm')}
              </Button>
            )}
          </div>
        )
      }
    >
      <h1 className="text-[20px]/7 font-semibold break-words">{t('guardian.appointment', { name })}</h1>
      <p className="-mt-2 text-title text-t2">{school}</p>
      <Alarm>{problem}</Alarm>
      <Card>
        {on === null || minute === null ? (
          <p className="text-title">{t('guardian.none')}</p>
        ) : (
          <>
            <p className="text-[24px]/8 font-semibold">
              {on} {timeOfMinute(minute)}
            </p>
            <p className="mt-2 text-title font-semibold">{clinic}</p>
            <p className="text-title text-t2">{address}</p>
            {contact && (
              <p className="text-title text-t2">
                {t('guardian.contact')} {contact}
              </p>
            )}
          </>
        )}
        {isOpen && confirmed && !missed && (
          <p role="status" className="mt-3 flex items-center gap-2 text-title text-good">
            <CircleCheck aria-hidden size={18} className="shrink-0" />
            {t('guardian.confirmed')}
          </p>
        )}
        {(seen || missed) && (
          <p role="status" className="mt-3 rounded bg-watch-soft px-3 py-2 text-title">
            {t(seen ? 'guardian.seen' : 'guardian.missed')}
          </p>
        )}
      </Card>
      {isMoving && isOpen && (
        <Card>
          <h2 className="mb-2 text-title font-semibold">{t('guardian.moveTo')}</h2>
          {others.length === 0 && <p className="text-title text-t2">{t('guardian.noOthers')}</p>}
          {[...new Set(others.map((slot) => slot.on))].map((day) => (
            <section key={day} aria-labelledby={`day-${day}`} className="mt-3">
              <h3 id={`day-${day}`} className="mb-1.5 text-body text-t2">
                {day} {t(`weekday.${weekdayOf(day)}`)}
              </h3>
              <ul className="grid grid-cols-3 gap-2">
                {others
                  .filter(({ on: of }) => of === day)
                  .map((slot) => (
                    <li key={slot.id}>
                      <Button
                        size="large"
                        className="w-full"
                        busy={isBusy}
                        onClick={() => {
                          setMoving(false)
                          onMove(slot.id)
                        }}
                      >
                        {timeOfMinute(slot.minute)}
                      </Button>
                    </li>
                  ))}
              </ul>
            </section>
          ))}
        </Card>
      )}
      <p className="text-title text-t2">{t('guardian.bring')}</p>
    </LinkFrame>
  )
}
