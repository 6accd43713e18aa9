import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { isUnderWay } from '@/api/exports.ts'
import type { ExportJob } from '@/contract/exports.ts'
import { useT } from '@/i18n/i18n.ts'
import { DownloadExport, ExportProgress, StopExport } from '@/kits/export/export-progress.tsx'
import { buttonClass } from '@/ui/button.tsx'

type StartedExportProps = {
  job: ExportJob
  /** How far it is is not known at the moment. */
  isLost: boolean
}

/** How far the export is, its file, and where all files are. */
export function StartedExport({ job, isLost }: StartedExportProps) {
  const t = useT('vision-export')
  const box = useRef<HTMLElement>(null)
  // Whoever started it with the keys goes on from here.
  useEffect(() => box.current?.focus(), [job.id])
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label={t('started')}
      className="rounded border border-line bg-sunken px-4 pb-4 outline-none"
    >
      <ExportProgress job={job} isLost={isLost} note={t('leave')} />
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
