import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { receiveFitnessReport } from '@/modules/health/api/fitness-report.ts'
import { revealReason, type RevealReason } from '@/contract/reveal.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { saveFile } from '@/lib/save-file.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { Segmented } from '@/ui/segmented.tsx'
import { Select } from '@/ui/select.tsx'

type ReportDialogProps = {
  schoolYear: number | undefined
  /** Students who lack something; undefined = only the server knows. */
  open: number | undefined
  /** Of the district's: unset, the own. */
  school?: { id: number; name: string }
  onClose: () => void
}

/** Asks which of the two files, and why: it says whole names and numbers. As complete it can be had only while nobody lacks anything. */
export function ReportDialog({ schoolYear, open = 0, school, onClose }: ReportDialogProps) {
  const t = useT('health')
  const ui = useT('ui')
  const reasons = useT('reveal')
  const [as, setAs] = useState<'draft' | 'complete'>(open > 0 || school ? 'draft' : 'complete')
  const [reason, setReason] = useState<RevealReason>('verify-record')
  const file = useMutation({
    mutationFn: () =>
      receiveFitnessReport({
        as,
        reason,
        ...(schoolYear !== undefined && { schoolYear }),
        ...(school && { school: school.id }),
      }),
    onSuccess: (received) => {
      saveFile(received)
      onClose()
    },
    // Said in the dialog.
    meta: { silent: true },
  })
  const isRefused = as === 'complete' && open > 0
  return (
    <Dialog
      open
      onClose={onClose}
      title={school ? t('sent.report', { name: school.name }) : t('data.report')}
      description={t('data.reportText')}
      width={520}
      actions={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button
            look="primary"
            icon={<Download aria-hidden size={16} />}
            busy={file.isPending}
            disabled={isRefused}
            onClick={() => file.mutate()}
          >
            {t('data.download')}
          </Button>
        </>
      }
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-body text-t2">{t('data.as')}</span>
        <Segmented
          label={t('data.as')}
          value={as}
          onChange={setAs}
          segments={(['draft', 'complete'] as const).map((value) => ({
            value,
            label: t(`data.asWord.${value}`),
          }))}
        />
      </div>
      <Select
        label={t('data.reason')}
        className="h-9 w-full"
        value={reason}
        onChange={setReason}
        options={revealReason.options.map((value) => ({ value, label: reasons(`reasons.${value}`) }))}
      />
      <p role="alert" className={`min-h-5 text-note ${isRefused || file.error ? 'text-severe' : 'text-t2'}`}>
        {isRefused
          ? t('data.refused', { n: formatCount(open) })
          : (file.error?.message ?? t(`data.asHint.${as}`))}
      </p>
    </Dialog>
  )
}
