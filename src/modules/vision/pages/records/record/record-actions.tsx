import { ClipboardPen, Pencil, Printer } from 'lucide-react'
import type { VisionRecord } from '@/modules/vision/contract/records.ts'
import { useT } from '@/i18n/i18n.ts'
import { usePhone } from '@/lib/use-phone.ts'
import { useOffline } from '@/live/use-offline.ts'
import { Button } from '@/ui/button.tsx'
import type { RecordAct } from '../act/record-acts.ts'
import { nextStep } from './to-steps.ts'

type RecordActionsProps = {
  record: VisionRecord
  /** A teacher does not correct a result. */
  canCorrect: boolean
  canFollow: boolean
  onAct: (act: RecordAct) => void
  onPrint: () => void
}

/** Correcting and printing; on a phone, correcting and the next step of the follow-up. */
export function RecordActions({ record, canCorrect, canFollow, onAct, onPrint }: RecordActionsProps) {
  const t = useT('vision-records')
  const isPhone = usePhone()
  const offline = useOffline()
  const blocked = { disabled: offline, title: offline ? t('offline') : undefined }
  const next = record.followUp && nextStep(record.followUp)
  return (
    <>
      {canCorrect && record.exam?.state === 'done' && (
        <Button
          icon={<Pencil aria-hidden size={16} />}
          {...blocked}
          className="max-[600px]:h-12 max-[600px]:text-title"
          onClick={() => onAct({ kind: 'correct' })}
        >
          {t('correct')}
        </Button>
      )}
      {isPhone && canFollow && next ? (
        <Button
          look="primary"
          icon={<ClipboardPen aria-hidden size={16} />}
          {...blocked}
          className="h-12 flex-1 text-title"
          onClick={() => onAct({ kind: next })}
        >
          {t(`followUp.act.${next}`)}
        </Button>
      ) : (
        <Button
          look="primary"
          icon={<Printer aria-hidden size={16} />}
          className="max-[600px]:h-12 max-[600px]:flex-1 max-[600px]:text-title"
          onClick={onPrint}
        >
          {t('print')}
        </Button>
      )}
    </>
  )
}
