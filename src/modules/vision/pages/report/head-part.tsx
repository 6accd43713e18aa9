import { formatCount, formatPercent, formatPp, formatRate, formatTarget, noFigure } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import type { Cell } from '@/widgets/cell.ts'
import { Hidden } from '@/widgets/panel/hidden.tsx'
import type { ReportCard } from '@/kits/report/report-data.ts'
import { changeOf } from '@/kits/analysis/change-of.ts'
import { roundAxis } from '../screen/labels.ts'
import type { ReportT } from './report-labels.ts'
import { targetYear } from '@/modules/vision/standards/targets.ts'
import { targetOf } from './targets.ts'
import type { ReportData } from './use-report-query.ts'

const metrics = ['myopia', 'poorVision', 'highMyopia', 'coverage'] as const
export const cardsHeight = 148

type Card = {
  key: string
  label: string
  cell: Cell | undefined
  of?: string
  change?: readonly [string, string]
  aim?: string
}

/** The four head figures of the page, each with its counts, its change and its aim. */
function cardsOf(data: ReportData, { report: t, vision }: Pick<ReportT, 'report' | 'vision'>): Card[] {
  const { total, compared } = data.rows
  const [only, ...others] = data.stages.rows
  const aim = others.length === 0 ? targetOf(data, only?.stage) : null
  return metrics.map((metric) => {
    // There is no coverage by glasses: not hidden, but none.
    const cell = total.now[metric] ?? (metric === 'coverage' ? undefined : null)
    const pp = changeOf(cell, total.before?.[metric])
    return {
      key: metric,
      label: vision(`metric.${metric}`),
      cell,
      ...(cell && cell.of > 0 && { of: t('people', { n: formatCount(cell.n), of: formatCount(cell.of) }) }),
      ...(pp !== null &&
        compared && {
          change: [
            t('versus', { round: roundAxis(compared, vision) }),
            `${directionOf(pp)}${formatPp(pp)} pp`,
          ] as const,
        }),
      ...(metric === 'myopia' &&
        aim && { aim: t('aim', { year: targetYear, value: formatTarget(aim.rate) }) }),
    }
  })
}

/** The same as rows of a Word file. */
export const headCards = (data: ReportData, t: Pick<ReportT, 'report' | 'vision'>): ReportCard[] =>
  cardsOf(data, t).map(({ label, cell, of, change, aim }) => ({
    label,
    value: cell ? formatPercent(cell) : cell === null ? null : noFigure,
    notes: [of, change?.join(' '), aim].filter((note) => note !== undefined),
  }))

export function CardsPart({ data }: { data: ReportData }) {
  const report = useT('report')
  const vision = useT('vision')
  return (
    <dl className="grid h-[132px] grid-cols-4 divide-x divide-line2 border-y border-line2">
      {cardsOf(data, { report, vision }).map(({ key, label, cell, of, change, aim }, i) => (
        <div key={key} className={i === 0 ? 'py-2' : 'py-2 pl-3'}>
          <dt>{label}</dt>
          <dd>
            <Figure cell={cell} />
            {of && <p>{of}</p>}
            {change && (
              <p>
                {change[0]}
                <strong>{` ${change[1]}`}</strong>
              </p>
            )}
            {aim && <p>{aim}</p>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const directionOf = (pp: number) => (formatPp(pp) === '0.0' ? '' : pp > 0 ? '▲ ' : '▼ ')

function Figure({ cell }: { cell: Cell | undefined }) {
  if (cell === null) return <Hidden className="my-2" />
  const text = cell ? formatRate(cell) : noFigure
  return (
    <p className="text-[28px]/9 font-semibold">
      {text}
      {text !== noFigure && <span className="text-[16px] font-normal"> %</span>}
    </p>
  )
}
