import { useMemo, useState } from 'react'
import type { ReplyOf } from '@/contract/call.ts'
import { useCurrentUser } from '@/api/account.ts'
import type { progressTable } from '@/modules/vision/contract/progress.ts'
import { useT } from '@/i18n/i18n.ts'
import { ReportPreview } from '@/kits/report/report-preview.tsx'
import { progressDocument } from './progress-document.tsx'

/** The statistics on A4: the same rows, with round, definition and as-of (VIS-08). */
export function ProgressReport({
  data,
  onClose,
}: {
  data: ReplyOf<typeof progressTable>
  onClose: () => void
}) {
  const progress = useT('progress')
  const vision = useT('vision')
  const report = useT('report')
  const { info, organisation } = useCurrentUser()
  const [printedAt] = useState(() => new Date())
  const document = useMemo(
    () =>
      progressDocument(
        data,
        { organisation: organisation.name, name: info.name, printedAt },
        { progress, vision, report },
      ),
    [data, organisation.name, info.name, printedAt, progress, vision, report],
  )
  return <ReportPreview title={progress('report.name')} document={document} onClose={onClose} />
}
