import { useMemo } from 'react'
import { useHealthTeeth } from '@/modules/health/api/analysis.ts'
import { useHealthTotals } from '@/modules/health/api/health.ts'
import { formatCount, formatRate, formatSigned, noFigure } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { Hidden } from '@/widgets/panel/hidden.tsx'
import { useAnalysis } from '../analysis-context.ts'
import { AnalysisPanel } from '../analysis-panel.tsx'
import { cariesAim, teethLabels, toTeethRows, toTeethTable, type TeethRow } from '../mapping/to-teeth.ts'

/** Teeth: who has caries, on how many teeth, and who has a filling, of everybody and at the index ages. */
export function TeethPanel() {
  const { filter } = useAnalysis()
  const t = useT('health-analysis')
  const { schoolYear, school, sex, audience } = filter
  const query = useHealthTotals(filter)
  const teeth = useHealthTeeth({
    ...(schoolYear !== undefined && { schoolYear }),
    ...(school !== undefined && { school }),
    ...(sex !== undefined && { sex }),
    ...(audience !== undefined && { audience }),
  }).data
  const { data } = query
  const rows = useMemo(() => toTeethRows(data, teeth, t), [data, teeth, t])
  return (
    <AnalysisPanel
      title={t('teeth.title')}
      unit={t('teeth.unit')}
      figure="dental"
      query={query}
      sentence={data && teethLabels(rows, t)}
      isEmpty={rows[0]?.caries?.of === 0 && rows.every(({ caries }) => caries?.of === 0)}
      table={toTeethTable(rows, t)}
      skeleton="rows"
    >
      <TeethRows rows={rows} />
      <p className="pt-2 text-note text-t2">{cariesAim(rows, t)}</p>
    </AnalysisPanel>
  )
}

const columns = ['caries', 'mean', 'filled'] as const

function TeethRows({ rows }: { rows: readonly TeethRow[] }) {
  const t = useT('health-analysis')
  return (
    <table className="w-full border-collapse text-body tabular-nums">
      <thead>
        <tr className="border-b border-line text-note text-t2">
          <th scope="col" className="py-1 pr-2 text-left font-normal">
            {t('teeth.who')}
          </th>
          {columns.map((name) => (
            <th key={name} scope="col" className="py-1 pl-2 text-right font-normal">
              {t(`teeth.column.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} className="border-b border-line last:border-b-0">
            <th scope="row" className="py-1 pr-2 text-left font-normal">
              {row.label}
            </th>
            <Figure
              value={row.caries && row.caries.of > 0 ? `${formatRate(row.caries)}%` : row.caries && noFigure}
              counts={row.caries}
            />
            <Figure
              value={
                row.meanTeeth && row.meanTeeth.of > 0
                  ? formatSigned(row.meanTeeth.mean)
                  : row.meanTeeth && noFigure
              }
              counts={row.meanTeeth}
            />
            <Figure
              value={row.filled && row.filled.of > 0 ? `${formatRate(row.filled)}%` : row.filled && noFigure}
              counts={row.filled}
            />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A figure over whom it is of; of nobody there is none. */
function Figure({ value, counts }: { value: string | null; counts: { n?: number; of: number } | null }) {
  const t = useT('health-analysis')
  return (
    <td className="py-1 pl-2 text-right">
      {value === null ? <Hidden /> : <b className="font-semibold">{value}</b>}
      {counts && counts.of > 0 && (
        <span className="block text-axis text-t2">
          {counts.n === undefined
            ? t('teeth.people', { n: formatCount(counts.of) })
            : `${formatCount(counts.n)} / ${formatCount(counts.of)}`}
        </span>
      )}
    </td>
  )
}
