import { FunnelPanel } from './funnel-panel.tsx'

type AnalysisFunnelProps = {
  filter: { round?: number; school?: number; audience?: 'published' }
  isDistrict: boolean
}

/** On the analysis of a district, of one of its schools, or of a school. */
export const AnalysisFunnel = ({ filter, isDistrict }: AnalysisFunnelProps) => (
  <FunnelPanel
    filter={filter}
    groups={filter.audience === 'published' ? [] : isDistrict ? ['school', 'grade', 'sex'] : ['grade', 'sex']}
    className="min-h-80"
  />
)

/** Below the tables that a bureau reports. */
export const ProgressFunnel = ({ filter }: { filter: { round?: number } }) => (
  <FunnelPanel filter={filter} groups={['school', 'grade', 'sex']} className="max-h-180 min-h-80" />
)
