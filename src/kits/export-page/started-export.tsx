import { Link } from '@tanstack/react-router'
import { isUnderWay, useExport } from '@/api/exports.ts'
import type { ExportJob } from '@/contract/exports.ts'
import { useT } from '@/i18n/i18n.ts'
import { DownloadExport, ExportProgress, StopExport } from '@/kits/export/export-progress.tsx'
import { buttonClass } from '@/ui/button.tsx'

/** How far the export is, its file, and where all files are. */
export function StartedExport({ started }: { started: ExportJob }) {
  const t = useT('export-page')
  const { data, isError } = useExport(started.id)
  const job = data ?? started
  return (
    <section aria-label={t('started')} className="rounded border border-line bg-surface px-4 pb-4">
      <ExportProgress job={job} isLost={isError} note={t('leave')} />
      <div className="flex flex-wrap justify-center gap-2">
        {isUnderWay(job) && <StopExport id={job.id} />}
        {job.state === 'done' && <DownloadExport id={job.id} />}
        <Link to="/exports" className={buttonClass()}>
          {t('mine')}
        </Link>
      </div>
    </section>
  )
}
