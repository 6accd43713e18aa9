import { useCloseEntry } from '@/modules/competitions/api/competitions.ts'
import { useT } from '@/i18n/i18n.ts'
import { toast } from '@/ui/toast-store.ts'
import { AskDialog } from '../competition/ask-dialog.tsx'
import { useCompetitionLabels } from '../use-competition-labels.ts'
import type { Competition } from '../competition/competition.ts'

/** Closing seeds the heats and arranges the schedule; what nobody has entered is named, for it will not be held. */
export function CloseDialog({ competition, onClose }: { competition: Competition; onClose: () => void }) {
  const t = useT('competition')
  const labels = useCompetitionLabels()
  const close = useCloseEntry()
  const empty = competition.events.filter(({ entries }) => entries === 0)
  return (
    <AskDialog
      title={t('close.title')}
      description={t('close.how', { n: competition.head.entries, lanes: competition.lanes })}
      go={t('close.open')}
      disabled={competition.head.entries === 0}
      busy={close.isPending}
      refusal={close.error?.message}
      onGo={async () => {
        const { parts } = await close.mutateAsync(competition.head.id)
        toast(t('close.done', { n: parts }))
      }}
      onClose={onClose}
    >
      {empty.length > 0 && (
        <div role="alert" className="rounded bg-watch-soft px-3 py-2 text-body">
          <p className="font-semibold">{t('close.empty', { n: empty.length })}</p>
          <ul className="list-disc pl-5 text-note">
            {empty.map((event) => (
              <li key={event.id}>{`${labels.group(event)} ${labels.event(event)}`}</li>
            ))}
          </ul>
        </div>
      )}
    </AskDialog>
  )
}
