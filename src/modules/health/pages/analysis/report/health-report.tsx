import { useMemo, useState } from 'react'
import { useCurrentUser } from '@/api/account.ts'
import type { HealthFilter } from '@/modules/health/contract/screen.ts'
import { formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { findingsPart, titlePart } from '@/kits/report/findings-paper.tsx'
import type { ReportDocument } from '@/kits/report/report-data.ts'
import { ReportPreview } from '@/kits/report/report-preview.tsx'
import { gradeName, stageName, yearName } from '../../screen/labels.ts'
import { useAnalysis } from '../analysis-context.ts'
import type { AnalysisT, VisionT } from '../names.ts'
import type { FindingsQuery, PartFindings } from './part-findings.ts'
import { useCheckFindings } from './use-check-findings.ts'
import { useFitnessFindings } from './use-fitness-findings.ts'

type Part = 'fitness' | 'check'
type HealthReportProps = { part: Part; onClose: () => void }

/** The half of the page that is shown, on A4: the same filter, the same figures (HEA-03, HEA-09). */
export const HealthReport = ({ part, onClose }: HealthReportProps) =>
  part === 'check' ? <CheckPaper onClose={onClose} /> : <FitnessPaper onClose={onClose} />

type PaperProps = Pick<HealthReportProps, 'onClose'>
const FitnessPaper = ({ onClose }: PaperProps) => (
  <Paper part="fitness" query={useFitnessFindings()} onClose={onClose} />
)
const CheckPaper = ({ onClose }: PaperProps) => (
  <Paper part="check" query={useCheckFindings()} onClose={onClose} />
)

function Paper({ part, query, onClose }: HealthReportProps & { query: FindingsQuery }) {
  const { organisation, info } = useCurrentUser()
  const t = useT('health-analysis')
  const vision = useT('vision')
  const report = useT('report')
  const { filter } = useAnalysis()
  const [printedAt] = useState(() => new Date())
  const { data, failed, again } = query
  const document = useMemo((): ReportDocument | undefined => {
    if (!data) return undefined
    const { head } = data
    const where = areaLabels(head, filter, t, vision)
    const year = yearName(head.round.schoolYear)
    const title = t(`paper.title.${part}`, { year })
    const summary = t('paper.summary', {
      where,
      standard: data.standard,
      asOf: formatDateTime(head.asOf),
    })
    return {
      title,
      sender: organisation.name,
      about: report('about', { round: year }),
      blocks: [
        titlePart(title, summary),
        findingsPart(report('part.findings'), data.sentences),
        ...data.blocks,
      ],
      note: t(`paper.note.${part}`),
      printed: report('printed', { at: formatDateTime(printedAt), by: info.name }),
    }
  }, [data, filter, part, organisation.name, info.name, printedAt, t, vision, report])
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

/** `清河小学，三年级，2 班，女`: whose figures these are, and the rest of the filter. */
function areaLabels({ area }: PartFindings['head'], filter: HealthFilter, t: AnalysisT, vision: VisionT) {
  return [
    area.school?.name ?? area.region,
    ...(filter.stage ? [stageName(filter.stage, vision)] : []),
    ...(filter.grade === undefined ? [] : [gradeName(filter.grade, vision)]),
    ...(area.class ? [vision('class', { number: area.class.number })] : []),
    ...(filter.sex ? [vision(`sexWord.${filter.sex}`)] : []),
  ].join(t('comma'))
}
