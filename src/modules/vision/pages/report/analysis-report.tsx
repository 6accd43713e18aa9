import { useMemo, useState } from 'react'
import { useCurrentUser } from '@/api/account.ts'
import { useT } from '@/i18n/i18n.ts'
import { ReportPreview } from '@/kits/report/report-preview.tsx'
import { useAnalysis } from '../analysis/analysis-context.ts'
import { reportDocument } from './report-document.tsx'
import { useReportQuery } from './use-report-query.ts'

/** The bureau's report of an analysis page: the same filter, the same numbers, on A4 (VIS-03, VIS-09). */
export function AnalysisReport({ onClose }: { onClose: () => void }) {
  const { search } = useAnalysis()
  const { organisation, info } = useCurrentUser()
  const report = useT('report')
  const analysis = useT('analysis')
  const vision = useT('vision')
  const widgets = useT('widgets')
  const [printedAt] = useState(() => new Date())
  const { data, failed, again } = useReportQuery()
  const document = useMemo(() => {
    const reader = { organisation: organisation.name, name: info.name, printedAt }
    return data && reportDocument(data, search, reader, { report, analysis, vision, widgets })
  }, [data, search, organisation.name, info.name, printedAt, report, analysis, vision, widgets])
  return (
    <ReportPreview
      title={report('name')}
      document={document}
      onClose={onClose}
      failed={failed}
      again={again}
    />
  )
}
