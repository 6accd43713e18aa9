import { useTripClose } from '@/modules/trips/api/trips.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { toast } from '@/ui/toast-store.ts'
import { usePublished } from './use-published.ts'

type CloseButtonProps = {
  what: 'base' | 'route' | 'session'
  of: { id: number; version: number; closed: boolean }
  /** Spoken with the word, as there are many. */
  name: string
}

/** Closes a base, route or session for what is new, or opens it again; either can be taken back. */
export function CloseButton({ what, of: { id, version, closed }, name }: CloseButtonProps) {
  const t = useT('trips')
  const close = useTripClose()
  const notified = usePublished()
  const set = (next: boolean, known: number) => close.mutateAsync({ what, id, version: known, closed: next })
  const word = what === 'session' ? (closed ? 'startSession' : 'stopSession') : closed ? 'start' : 'stop'
  return (
    <Button
      size="small"
      aria-label={`${t(`plan.${word}`)} ${name}`}
      busy={close.isPending}
      onClick={() =>
        void notified(closed ? 'started' : 'stopped', set(!closed, version), (written) =>
          set(closed, written.version),
        ).catch((error: Error) => toast(error.message, { state: 'severe' }))
      }
    >
      {t(`plan.${word}`)}
    </Button>
  )
}
