import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useUndoPlan } from '@/api/upload-actions.ts'
import type { Plan } from '@/contract/uploads.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button, type ButtonSize } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'

export const isUndoable = (plan: Plan, now = Date.now()) =>
  plan.state === 'committed' && plan.undoableUntil !== null && Date.parse(plan.undoableUntil) > now

/** Takes a committed import back, while it may be; asks once. */
export function UndoButton(props: { plan: Plan; offline: boolean; label: string; size?: ButtonSize }) {
  const { plan, offline, label, size = 'medium' } = props
  const t = useT('import')
  const ui = useT('ui')
  const [asks, setAsks] = useState(false)
  const undo = useUndoPlan()
  if (!isUndoable(plan)) return null
  const written = (plan.written?.created ?? 0) + (plan.written?.updated ?? 0)
  return (
    <>
      <Button size={size} icon={<Undo2 size={14} />} disabled={offline} onClick={() => setAsks(true)}>
        {label}
      </Button>
      <Dialog
        open={asks}
        onClose={() => setAsks(false)}
        title={t('result.undoTitle')}
        description={t('result.undoText', { count: written, records: formatCount(written) })}
        actions={
          <>
            <Button onClick={() => setAsks(false)}>{ui('cancel')}</Button>
            <Button
              look="danger"
              busy={undo.isPending}
              onClick={() => undo.mutate({ plan: plan.plan }, { onSettled: () => setAsks(false) })}
            >
              {t('result.undo')}
            </Button>
          </>
        }
      />
    </>
  )
}
