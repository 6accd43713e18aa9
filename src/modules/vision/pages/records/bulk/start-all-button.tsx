import { BellRing } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import type { ShownList } from '@/kits/table/list-table-props.ts'
import { useOffline } from '@/live/use-offline.ts'
import { Button } from '@/ui/button.tsx'
import { roundOfQuery } from '../list/round-of-query.ts'
import type { FollowUpAct } from './follow-up-acts.ts'

type StartAllButtonProps = { shown: ShownList; onAct: (act: FollowUpAct) => void }

/** Starts the follow-up of all that the list shows, however many pages: nothing has to be ticked. */
export function StartAllButton({ shown: { query, total }, onAct }: StartAllButtonProps) {
  const t = useT('vision-records')
  const offline = useOffline()
  const n = total ?? 0
  return (
    <Button
      look="primary"
      icon={<BellRing aria-hidden size={16} />}
      disabled={offline || n === 0}
      title={offline ? t('offline') : t('bulk.startHint')}
      onClick={() =>
        onAct({ step: 'notified', selection: { query, expected: n }, n, round: roundOfQuery(query) })
      }
    >
      {t('bulk.start')}
    </Button>
  )
}
