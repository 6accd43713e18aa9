import { useState } from 'react'
import { CircleCheck, CircleX, Lock } from 'lucide-react'
import { useTripDepart, useTripPapers } from '@/modules/trips/api/trips.ts'
import type { TripBooking } from '@/modules/trips/contract/trips.ts'
import { formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { isLive } from '@/modules/trips/standards/booking.ts'
import { departureChecks } from '@/modules/trips/standards/departure.ts'
import { studentsPerLeader } from '@/modules/trips/standards/rules.ts'
import { ReasonedButton } from '@/ui/reasoned-button.tsx'
import { DayField } from '@/ui/day-field.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { toast } from '@/ui/toast-store.ts'

type ChecklistCardProps = { booking: TripBooking; isSchool: boolean; day: string; today: string }

/** What must be there before a group departs; while anything is missing, it cannot. */
export function ChecklistCard({ booking, isSchool, day, today }: ChecklistCardProps) {
  const t = useT('trips')
  // What a trip of one day needs at least; whoever saves it has seen the papers.
  const [insured, setInsured] = useState(booking.insuredUntil ?? day)
  const [plan, setPlan] = useState(booking.planOn ?? today)
  const [leaders, setLeaders] = useState(String(booking.leaders))
  const [papers, depart] = [useTripPapers(), useTripDepart()]
  const { id, version, missing, departedAt, consents } = booking
  const next = departureChecks.find((check) => missing.includes(check))
  const canEdit = isSchool && isLive(booking.state) && departedAt === null
  const proofs = {
    insurance: booking.insuredUntil ? t('checks.insured', { day: booking.insuredUntil }) : t('checks.none'),
    consent: t('checks.consents', consents),
    plan: booking.planOn ? t('checks.planned', { day: booking.planOn }) : t('checks.none'),
    filing: t(booking.state === 'approved' ? 'checks.filed' : 'checks.notFiled'),
    leaders: t('checks.ratio', { n: booking.leaders, of: booking.seats, limit: studentsPerLeader }),
  }
  const isSame =
    insured === (booking.insuredUntil ?? '') &&
    plan === (booking.planOn ?? '') &&
    leaders === String(booking.leaders)
  const isSuggested = booking.insuredUntil === null || booking.planOn === null
  const off = isSame
    ? t('plan.nothingChanged')
    : /^([1-9]|[1-4]\d|50)$/.test(leaders.trim())
      ? undefined
      : t('book.leadersWhy')
  const say = (key: 'papers' | 'departed', act: Promise<{ saved: boolean }>) =>
    void act.then(
      ({ saved }) => toast(t(saved ? `done.${key}` : 'done.late')),
      (error: Error) => toast(error.message),
    )
  const save = () =>
    say(
      'papers',
      papers.mutateAsync({
        id,
        version,
        leaders: Number(leaders),
        insuredUntil: insured || null,
        planOn: plan || null,
      }),
    )
  return (
    <section aria-label={t('checks.title')} className="rounded border border-line bg-surface px-4 py-3">
      <h3 className="mb-2 flex items-baseline gap-2 text-title font-semibold">
        {t('checks.title')}
        <span className="text-note font-normal text-t2">
          {t('checks.sum', { n: departureChecks.length - missing.length, of: departureChecks.length })}
        </span>
      </h3>
      <ul className="divide-y divide-line">
        {departureChecks.map((check) => {
          const isDone = !missing.includes(check)
          const Icon = isDone ? CircleCheck : CircleX
          return (
            <li
              key={check}
              className="grid min-h-8 grid-cols-[20px_88px_minmax(0,1fr)] items-center gap-2 text-body"
            >
              <Icon
                size={16}
                className={isDone ? 'text-good' : 'text-severe'}
                aria-label={t(isDone ? 'checks.done' : 'checks.missing')}
              />
              <b className="font-semibold">{t(`checks.names.${check}`)}</b>
              <span>{proofs[check]}</span>
            </li>
          )
        })}
      </ul>
      {departedAt ? (
        <p className="mt-2 rounded bg-good-soft px-3 py-2 text-body text-good">
          {t('checks.departed', { at: formatDateTime(departedAt) })}
        </p>
      ) : missing.length > 0 ? (
        <p className="mt-2 flex flex-wrap items-center gap-2 rounded bg-severe-soft px-3 py-2 text-body font-semibold text-severe">
          <Lock aria-hidden size={16} /> {t('checks.blocked', { n: missing.length })}
          {next && (
            <span className="font-normal">{t('checks.next', { what: t(`checks.names.${next}`), day })}</span>
          )}
        </p>
      ) : (
        <p className="mt-2 flex items-center gap-2 rounded bg-good-soft px-3 py-2 text-body text-good">
          {t('checks.ready')}
          {isSchool && (
            <span className="ml-auto flex flex-wrap items-center gap-2">
              <ReasonedButton
                look="primary"
                off={day === today ? undefined : t('checks.departLater')}
                busy={depart.isPending}
                onClick={() => say('departed', depart.mutateAsync({ id, version }))}
              >
                {t('checks.depart')}
              </ReasonedButton>
            </span>
          )}
        </p>
      )}
      {canEdit && (
        <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(150px,1fr))] gap-x-2">
          <DayField label={t('checks.insuredUntil')} value={insured} onChange={(next) => setInsured(next)} />
          <DayField label={t('checks.planOn')} value={plan} onChange={(next) => setPlan(next)} />
          <TextField
            inputMode="numeric"
            label={t('book.leaders')}
            value={leaders}
            onChange={(event) => setLeaders(event.target.value)}
          />
          <div className="col-span-full flex flex-wrap items-center gap-x-3 gap-y-1">
            <ReasonedButton off={off} busy={papers.isPending} onClick={save}>
              {t('checks.save')}
            </ReasonedButton>
            {off === undefined && isSuggested && <p className="text-note text-t2">{t('checks.suggested')}</p>}
          </div>
        </div>
      )}
    </section>
  )
}
