import { useMemo, useState } from 'react'
import { useCurrentUser } from '@/api/account.ts'
import { useT } from '@/i18n/i18n.ts'
import { ReportPreview } from '@/kits/report/report-preview.tsx'
import type { Inverse } from '../inverse-context.ts'
import { inverseDocument } from './inverse-document.ts'

/** The page on paper: the answer that stands on it, with every row. */
export function InverseReport({ data, onClose }: { data: Inverse; onClose: () => void }) {
  const { organisation, info } = useCurrentUser()
  const report = useT('report')
  const inverse = useT('inverse')
  const vision = useT('vision')
  const widgets = useT('widgets')
  const [printedAt] = useState(() => new Date())
  const document = useMemo(
    () =>
      inverseDocument(
        data,
        { organisation: organisation.name, name: info.name, printedAt },
        { report, inverse, vision, widgets },
      ),
    [data, organisation.name, info.name, printedAt, report, inverse, vision, widgets],
  )
  return <ReportPreview title={report('name')} document={document} onClose={onClose} />
}
