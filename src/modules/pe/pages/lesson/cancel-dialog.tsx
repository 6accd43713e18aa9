import { useState } from 'react'
import type { LessonRow } from '@/modules/pe/contract/lessons.ts'
import { cancelReasons } from '@/modules/pe/contract/lesson-states.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { Select } from '@/ui/select.tsx'
import { useMark } from './use-mark.ts'

/** Why a lesson was not held. As it was seen: its version shows whether somebody was quicker. */
export function CancelDialog({ lesson, onClose }: { lesson: LessonRow; onClose: () => void }) {
  const t = useT('physical')
  const [seen] = useState(lesson)
  const { mark, isPending } = useMark(seen)
  const [reason, setReason] = useState<(typeof cancelReasons)[number]>(cancelReasons[0])
  async function save() {
    await mark({ state: 'cancelled', reason })
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('mark.dialog')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="primary" busy={isPending} onClick={() => void save()}>
            {t('mark.cancelled')}
          </Button>
        </>
      }
    >
      <Select
        label={t('mark.reason')}
        value={reason}
        options={cancelReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
        onChange={setReason}
      />
    </Dialog>
  )
}
