import { useState } from 'react'
import { useTripCancel, useTripDecide, useTripSubmit } from '@/modules/trips/api/trips.ts'
import type { TripBooking } from '@/modules/trips/contract/trips.ts'
import { useT } from '@/i18n/i18n.ts'
import { stepFrom } from '@/modules/trips/standards/booking.ts'
import { Button } from '@/ui/button.tsx'
import { toast } from '@/ui/toast-store.ts'
import { ReasonDialog } from './reason-dialog.tsx'

type BookingActionsProps = { booking: TripBooking; isSchool: boolean; isOver: boolean }

/** The steps a booking can take: a school hands in and gives back, the bureau approves and refuses. */
export function BookingActions({ booking, isSchool, isOver }: BookingActionsProps) {
  const t = useT('trips')
  const [asks, setAsks] = useState<'cancel' | 'refuse' | null>(null)
  const [submit, cancel, decide] = [useTripSubmit(), useTripCancel(), useTripDecide()]
  const { id, version, state } = booking
  const of = { id, version }
  const verdict = (approve: boolean, reason = '') =>
    decide.mutateAsync({ ...of, school: booking.school.id, approve, reason })
  async function say(
    done: 'submitted' | 'approved' | 'refused' | 'cancelled',
    act: Promise<{ saved: boolean }>,
  ) {
    const { saved } = await act
    toast(t(saved ? `done.${done}` : 'done.late'))
  }
  /** Without a form of its own, a refusal is shown in a message. */
  const press = (done: 'submitted' | 'approved', act: () => Promise<{ saved: boolean }>) => () =>
    void say(done, act()).catch((error: Error) => toast(error.message))
  return (
    <span className="flex gap-1.5">
      {isSchool && stepFrom(state, 'submit') && (
        <Button
          size="small"
          look="primary"
          busy={submit.isPending}
          onClick={press('submitted', () => submit.mutateAsync(of))}
        >
          {t('actions.submit')}
        </Button>
      )}
      {isSchool && stepFrom(state, 'cancel') && !isOver && (
        <Button size="small" onClick={() => setAsks('cancel')}>
          {t('actions.cancel')}
        </Button>
      )}
      {!isSchool && stepFrom(state, 'approve') && (
        <>
          <Button
            size="small"
            look="primary"
            busy={decide.isPending}
            onClick={press('approved', () => verdict(true))}
          >
            {t('actions.approve')}
          </Button>
          <Button size="small" onClick={() => setAsks('refuse')}>
            {t('actions.refuse')}
          </Button>
        </>
      )}
      {asks && (
        <ReasonDialog
          what={asks}
          onClose={() => setAsks(null)}
          act={(reason) =>
            asks === 'cancel'
              ? say('cancelled', cancel.mutateAsync({ ...of, reason }))
              : say('refused', verdict(false, reason))
          }
        />
      )}
    </span>
  )
}
