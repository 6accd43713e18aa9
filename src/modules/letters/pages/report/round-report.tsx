import { useMemo, useState } from 'react'
import { useCurrentUser } from '@/api/account.ts'
import { formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { findingsPart, titlePart } from '@/kits/report/findings-paper.tsx'
import { readTogether } from '@/kits/report/read-together.ts'
import type { ReportDocument } from '@/kits/report/report-data.ts'
import { ReportPreview } from '@/kits/report/report-preview.tsx'
import { useHealthGrowth } from '@/modules/health/api/analysis.ts'
import { useHealthBreakdown, useHealthTotals } from '@/modules/health/api/health.ts'
import { useLetterFeedback } from '../../api/letters.ts'
import { roundAdvice, roundTables } from './round-blocks.ts'

type RoundReportProps = {
  round: { id: number; schoolYear: number }
  isBureau: boolean
  onClose: () => void
}

/**
 * The report of a check-up round for a school or the district, in the order of 中小学生健康体检管理办法 (2008): who took part, what was found, by
 * grade and sex, growth, feedback, advice. It leaves the desk, so figures are those that are published.
 */
export function RoundReport({ round, isBureau, onClose }: RoundReportProps) {
  const t = useT('letters')
  const lists = useT('lists')
  const report = useT('report')
  const { organisation, info } = useCurrentUser()
  const [printedAt] = useState(() => new Date())
  const filter = { schoolYear: round.schoolYear, audience: 'published' as const }
  const [ofTotals, ofRows, ofSexes, ofGrowth, ofFeedback] = [
    useHealthTotals(filter),
    useHealthBreakdown({ ...filter, by: isBureau ? 'school' : 'grade' }),
    useHealthBreakdown({ ...filter, by: 'sex' }),
    useHealthGrowth(filter),
    useLetterFeedback('check', round.id),
  ]
  const { isOld, failed, again } = readTogether([ofTotals, ofRows, ofSexes, ofGrowth, ofFeedback])
  const [totals, rows, sexes, growth, feedback] = [
    ofTotals.data,
    ofRows.data,
    ofSexes.data,
    ofGrowth.data,
    ofFeedback.data,
  ]
  const document = useMemo((): ReportDocument | undefined => {
    if (isOld || !totals || !rows || !sexes || !growth || !feedback) return undefined
    const figures = { totals, rows, sexes, growth, feedback: feedback.total }
    const title = t(isBureau ? 'report.titleDistrict' : 'report.titleSchool', {
      name: totals.area.school?.name ?? totals.area.region,
      year: `${round.schoolYear}–${round.schoolYear + 1}`,
    })
    return {
      title,
      sender: organisation.name,
      about: t('kinds.check'),
      blocks: [
        titlePart(title, t('report.summary', { asOf: formatDateTime(totals.asOf) })),
        ...roundTables(figures, t, (row) => {
          if (row.sex) return t(`report.sexes.${row.sex}`)
          return row.name ?? lists(`grades.${(row.grade ?? 1) as 1}`)
        }),
        findingsPart(t('report.adviceTitle'), roundAdvice(figures, t)),
      ],
      note: t('report.note'),
      printed: report('printed', { at: formatDateTime(printedAt), by: info.name }),
    }
  }, [
    isOld,
    totals,
    rows,
    sexes,
    growth,
    feedback,
    round.schoolYear,
    isBureau,
    organisation.name,
    info.name,
    printedAt,
    t,
    lists,
    report,
  ])
  return (
    <ReportPreview
      title={t('report.name')}
      document={document}
      onClose={onClose}
      failed={failed}
      again={again}
    />
  )
}
