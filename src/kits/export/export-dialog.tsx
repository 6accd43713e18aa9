import { useState } from 'react'
import { isUnderWay, useExport } from '@/api/exports.ts'
import type { ExportJob } from '@/contract/exports.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import type { ExportButtonProps } from './export-button-props.ts'
import { ExportForm } from './export-form.tsx'
import { DownloadExport, ExportProgress, StopExport } from './export-progress.tsx'
import { useExportForm } from './use-export-form.ts'

type ExportDialogProps = {
  of: ExportButtonProps
  /** The export started here last, which may still run. */
  started: ExportJob | undefined
  onStarted: (job: ExportJob | undefined) => void
  onClose: () => void
}

/** Asks what to export; then shows how far it is, and the file. Closing it stops nothing. */
export function ExportDialog({ of, started, onStarted, onClose }: ExportDialogProps) {
  return started ? (
    <Started started={started} onAgain={() => onStarted(undefined)} onClose={onClose} />
  ) : (
    <Asking of={of} onStarted={onStarted} onClose={onClose} />
  )
}

function Asking({ of, onStarted, onClose }: Pick<ExportDialogProps, 'of' | 'onStarted' | 'onClose'>) {
  const t = useT('exports')
  const ui = useT('ui')
  // What was asked for when the dialog opened: a list that changes behind it must not change what is counted here.
  const [requested] = useState(of)
  const form = useExportForm(requested, onStarted)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      width={560}
      actions={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button
            look="primary"
            busy={form.isBusy}
            disabled={form.errors.rows !== undefined}
            onClick={form.submit}
          >
            {t('start')}
          </Button>
        </>
      }
    >
      <ExportForm form={form} of={requested} />
    </Dialog>
  )
}

function Started({
  started,
  onAgain,
  onClose,
}: {
  started: ExportJob
  onAgain: () => void
  onClose: () => void
}) {
  const t = useT('exports')
  const ui = useT('ui')
  const { data, isError } = useExport(started.id)
  const job = data ?? started
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`lists.${started.list}`)}
      width={560}
      actions={
        isUnderWay(job) ? (
          <>
            <StopExport id={job.id} />
            <Button look="primary" data-autofocus onClick={onClose}>
              {ui('close')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onAgain}>{t(job.state === 'done' ? 'done.again' : 'failed.retry')}</Button>
            {job.state === 'done' && <DownloadExport id={job.id} />}
          </>
        )
      }
    >
      <ExportProgress job={job} isLost={isError} />
    </Dialog>
  )
}
