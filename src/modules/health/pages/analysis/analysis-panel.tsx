import { useT } from '@/i18n/i18n.ts'
import { formatDateTime } from '@/i18n/formats.ts'
import type { Query } from '@/kits/live-screen/reading.ts'
import type { RoundRef } from '@/contract/figures.ts'
import type { TableNote } from '@/widgets/panel/table-data.ts'
import { HealthFrame, type HealthFrameProps } from '../health-frame.tsx'
import { yearName } from '../screen/labels.ts'
import { useAnalysis } from './analysis-context.ts'
import { declaredOf, type DefinedFigure } from './definition/defined-figure.ts'

type AnalysisPanelProps = Omit<HealthFrameProps, 'link' | 'onDefinition' | 'query'> & {
  query: Query<{ round: RoundRef; asOf: string }>
  figure: DefinedFigure
  /** What its figures stand beside, for its file. */
  beside?: string | undefined
}

/** A panel of this page: its definition, and under the rows of its file by what and as of when they are. */
export function AnalysisPanel({ figure, beside, table, ...props }: AnalysisPanelProps) {
  const { link, define } = useAnalysis()
  const t = useT('health-analysis')
  const metric = useT('metric')
  const { data } = props.query
  const notes: TableNote[] = data
    ? [
        [t('note.year'), yearName(data.round.schoolYear)],
        ...(beside === undefined ? [] : ([[t('note.with'), beside]] as const)),
        [t('note.standard'), metric(`clauses.${declaredOf(figure)[0].clause}`)],
        [t('note.asOf'), formatDateTime(data.asOf)],
      ]
    : []
  return (
    <HealthFrame
      {...props}
      {...(table && { table: { ...table, notes: [...(table.notes ?? []), ...notes] } })}
      link={link}
      onDefinition={() => define(figure)}
    />
  )
}
