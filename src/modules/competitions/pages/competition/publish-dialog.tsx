import { usePublish } from '@/modules/competitions/api/competitions.ts'
import { useT } from '@/i18n/i18n.ts'
import { toast } from '@/ui/toast-store.ts'
import { AskDialog } from './ask-dialog.tsx'
import type { CompetitionPart } from './competition.ts'

type PublishDialogProps = { part: CompetitionPart; winds: (number | null)[]; onClose: () => void }

/** Publishing cannot be taken back, so it is asked once more. */
export function PublishDialog({ part, winds, onClose }: PublishDialogProps) {
  const t = useT('competition')
  const publish = usePublish()
  return (
    <AskDialog
      title={t('publish.title')}
      description={t(part.phase === 'heats' ? 'publish.heats' : 'publish.final')}
      go={t('publish.open')}
      busy={publish.isPending}
      refusal={publish.error?.message}
      onGo={async () => {
        await publish.mutateAsync({ id: part.id, winds })
        toast(t('publish.done'))
      }}
      onClose={onClose}
    />
  )
}
