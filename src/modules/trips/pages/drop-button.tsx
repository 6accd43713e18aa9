import { useState } from 'react'
import { useTripDrop } from '@/modules/trips/api/trips.ts'
import type { TripBooking, TripStudent } from '@/modules/trips/contract/trips.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { Refusal } from '@/ui/refusal.tsx'
import { toast } from '@/ui/toast-store.ts'

/** Takes one student out; asked first, as the place is somebody else's at once. */
export function DropButton({ booking, student }: { booking: TripBooking; student: TripStudent }) {
  const t = useT('trips')
  const drop = useTripDrop()
  const [asks, setAsks] = useState(false)
  const { id, version } = booking
  const save = () =>
    drop.mutateAsync({ id, version, student: student.id }).then(
      ({ saved }) => {
        setAsks(false)
        toast(t(saved ? 'drop.done' : 'done.late', { name: student.name }))
      },
      () => undefined,
    )
  return (
    <>
      <Button size="small" aria-label={`${t('drop.open')} ${student.name}`} onClick={() => setAsks(true)}>
        {t('drop.open')}
      </Button>
      {asks && (
        <Dialog
          open
          onClose={() => setAsks(false)}
          title={t('drop.title', { name: student.name })}
          description={t('drop.why')}
          actions={
            <>
              <Button onClick={() => setAsks(false)}>{t('ask.back')}</Button>
              <Button look="primary" busy={drop.isPending} onClick={() => void save()}>
                {t('drop.open')}
              </Button>
            </>
          }
        >
          <Refusal error={drop.error} />
        </Dialog>
      )}
    </>
  )
}
