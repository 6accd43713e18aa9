import { Download } from 'lucide-react'
import { useState } from 'react'
import { revealReason, type RevealReason } from '@/contract/reveal.ts'
import { useT } from '@/i18n/i18n.ts'
import { useExemptForms } from '@/modules/health/api/fitness-upload.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { Refusal } from '@/ui/refusal.tsx'
import { Select } from '@/ui/select.tsx'

type ExemptFormsDialogProps = { schoolYear: number | undefined; onClose: () => void }

/** Asks for what the forms are taken, as they say whole names. */
export function ExemptFormsDialog({ schoolYear, onClose }: ExemptFormsDialogProps) {
  const t = useT('fitness-upload')
  const ui = useT('ui')
  const reasons = useT('reveal')
  const [reason, setReason] = useState<RevealReason>('verify-record')
  const forms = useExemptForms()
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('forms')}
      description={t('formsText')}
      width={520}
      actions={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button
            look="primary"
            icon={<Download aria-hidden size={16} />}
            busy={forms.isPending}
            onClick={() =>
              forms.mutate(
                { reason, ...(schoolYear !== undefined && { schoolYear }) },
                { onSuccess: onClose },
              )
            }
          >
            {t('formsDownload')}
          </Button>
        </>
      }
    >
      <Select
        label={t('reason')}
        className="h-9 w-full"
        value={reason}
        onChange={setReason}
        options={revealReason.options.map((value) => ({ value, label: reasons(`reasons.${value}`) }))}
      />
      <Refusal error={forms.error} />
    </Dialog>
  )
}
