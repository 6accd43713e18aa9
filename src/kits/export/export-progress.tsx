import { useMutation } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, Clock, Download, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { isUnderWay, receiveExport, useCancelExport } from '@/api/exports.ts'
import { exportStoredDays, type ExportJob } from '@/contract/exports.ts'
import { formatCount, formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { saveFile } from '@/lib/save-file.ts'
import { Button } from '@/ui/button.tsx'
import { ProgressBar } from '@/ui/progress-bar.tsx'
import { fileSize } from './file-size.ts'

type ExportProgressProps = {
  job: ExportJob
  /** How far it is is not known at the moment. */
  isLost: boolean
  /** What may be done while it runs; unset: that a dialog may be closed. */
  note?: string
}

/** How far an export is, or what became of it. */
export function ExportProgress({ job, isLost, note }: ExportProgressProps) {
  const t = useT('exports')
  if (isUnderWay(job)) return <UnderWay job={job} isLost={isLost} note={note ?? t('progress.leave')} />
  if (job.state === 'done')
    return (
      <Ended icon={<CircleCheck size={32} className="text-good" />} title={t('done.title')}>
        <span className="max-w-full truncate">{job.fileName}</span>
        <span>{t('done.file', { rows: formatCount(job.rows.done), size: fileSize(job.bytes) })}</span>
        {job.expiresAt && (
          <span className="text-t3">
            {t('done.keeps', { at: formatDateTime(job.expiresAt, 'month-day-time') })}
          </span>
        )}
      </Ended>
    )
  const icon = {
    failed: <CircleAlert size={32} className="text-severe" />,
    cancelled: <X size={32} className="text-t3" />,
    expired: <Clock size={32} className="text-t3" />,
  }
  const state = job.state === 'cancelled' || job.state === 'expired' ? job.state : 'failed'
  return (
    <Ended icon={icon[state]} title={t(`${state}.title`)}>
      {t(`${state}.text`, { days: exportStoredDays })}
    </Ended>
  )
}

function UnderWay({ job: { state, rows }, isLost, note }: Required<ExportProgressProps>) {
  const t = useT('exports')
  const isRunning = state === 'running'
  return (
    <div className="flex flex-col items-center gap-3 py-6 text-center">
      <p role="status" className="text-title font-semibold">
        {t(isRunning ? 'progress.running' : 'progress.waiting')}
      </p>
      <ProgressBar
        label={t('progress.label')}
        {...(isRunning && rows.of > 0 && { value: Math.min(1, rows.done / rows.of) })}
        className="w-80 max-w-full"
      />
      <p className="min-h-5 text-note text-t2">
        {isLost
          ? t('lost')
          : isRunning && t('progress.rows', { done: formatCount(rows.done), of: formatCount(rows.of) })}
      </p>
      <p className="text-note text-t3">{note}</p>
    </div>
  )
}

function Ended({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-1 py-6 text-center">
      <span aria-hidden className="mb-1">
        {icon}
      </span>
      <p role="status" className="text-title font-semibold">
        {title}
      </p>
      <p className="flex max-w-full flex-col text-note text-t2">{children}</p>
    </div>
  )
}

/** Fetches a finished file and hands it to the browser. */
export function DownloadExport({ id, size = 'medium' }: { id: string; size?: 'small' | 'medium' }) {
  const t = useT('exports')
  const download = useMutation({ mutationFn: receiveExport, onSuccess: saveFile })
  return (
    <Button
      look={size === 'small' ? 'secondary' : 'primary'}
      size={size}
      icon={<Download size={size === 'small' ? 14 : 16} />}
      busy={download.isPending}
      onClick={() => download.mutate(id)}
    >
      {t(download.isPending ? 'done.downloading' : 'done.download')}
    </Button>
  )
}

/** Stops an export that is under way. */
export function StopExport({ id, size = 'medium' }: { id: string; size?: 'small' | 'medium' }) {
  const t = useT('exports')
  const cancel = useCancelExport()
  return (
    <Button size={size} busy={cancel.isPending} onClick={() => cancel.mutate(id)}>
      {t('progress.cancel')}
    </Button>
  )
}
