import { CircleAlert, CircleCheck, Clock, Loader, Trash2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { isUnderWay, useCancelExport } from '@/api/exports.ts'
import type { ExportJob } from '@/contract/exports.ts'
import { formatCount, formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { DownloadExport, StopExport } from '@/kits/export/export-progress.tsx'
import { fileSize } from '@/kits/export/file-size.ts'
import { IconButton } from '@/ui/icon-button.tsx'
import { ProgressBar } from '@/ui/progress-bar.tsx'
import { Cell, TableRow } from '@/ui/table.tsx'
import { Tag, type TagState } from '@/ui/tag.tsx'

const looks: Record<ExportJob['state'], { state: TagState; icon: ReactNode }> = {
  waiting: { state: 'neutral', icon: <Clock /> },
  running: { state: 'brand', icon: <Loader /> },
  done: { state: 'good', icon: <CircleCheck /> },
  failed: { state: 'severe', icon: <CircleAlert /> },
  cancelled: { state: 'neutral', icon: <X /> },
  expired: { state: 'neutral', icon: <Clock /> },
}

/** One export: its file and what can be done with it. */
export function ExportRow({ job, isMarked }: { job: ExportJob; isMarked: boolean }) {
  const t = useT('exports')
  const { state, rows } = job
  const isDone = state === 'done'
  return (
    <TableRow selected={isMarked}>
      <Cell>
        <span className="block truncate">{job.fileName}</span>
        <span className="text-axis text-t3">
          {t(job.masked ? 'page.masked' : 'page.whole')}
          {isDone && job.expiresAt && (
            <> · {t('page.expires', { at: formatDateTime(job.expiresAt, 'month-day-time') })}</>
          )}
        </span>
      </Cell>
      <Cell>
        {state === 'running' ? (
          <ProgressBar
            label={`${job.fileName} ${t('progress.label')}`}
            value={rows.of > 0 ? Math.min(1, rows.done / rows.of) : 0}
            className="w-24"
          />
        ) : (
          <Tag {...looks[state]}>{t(`state.${state}`)}</Tag>
        )}
      </Cell>
      <Cell numeric className="max-md:hidden">
        {formatCount(isDone ? rows.done : rows.of)}
      </Cell>
      <Cell numeric className="max-md:hidden">
        {isDone ? fileSize(job.bytes) : '–'}
      </Cell>
      <Cell className="max-md:hidden">{formatDateTime(job.createdAt, 'month-day-time')}</Cell>
      <Cell>
        <div className="flex justify-end gap-2">
          {isDone && <DownloadExport id={job.id} size="small" />}
          {isDone && <RemoveFile id={job.id} />}
          {isUnderWay(job) && <StopExport id={job.id} size="small" />}
        </div>
      </Cell>
    </TableRow>
  )
}

function RemoveFile({ id }: { id: string }) {
  const t = useT('exports')
  const cancel = useCancelExport()
  return (
    <IconButton
      label={t('page.remove')}
      icon={<Trash2 size={16} />}
      disabled={cancel.isPending}
      onClick={() => cancel.mutate(id)}
    />
  )
}
