import { formatCount, formatPp, formatRate, formatTarget, noFigure } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import type { Cell } from '@/widgets/cell.ts'
import { Hidden } from '@/widgets/panel/hidden.tsx'
import { changeOf } from '@/kits/analysis/change-of.ts'
import { roundAxis } from '../screen/labels.ts'
import { targetOf, targetYear } from './targets.ts'
import type { ReportData } from './use-report-query.ts'

const metrics = ['myopia', 'poorVision', 'highMyopia', 'coverage'] as const
export const cardsHeight = 148

/** The four head figures of the page, each with its counts, its change and its aim. */
export function CardsPart({ data }: { data: ReportData }) {
  const t = useT('report')
  const vision = useT('vision')
  const { total, compared } = data.rows
  const [only, ...others] = data.stages.rows
  const aim = others.length === 0 ? targetOf(data, only?.stage) : null
  return (
    <dl className="grid h-[132px] grid-cols-4 divide-x divide-line2 border-y border-line2">
      {metrics.map((metric, i) => {
        // There is no coverage by glasses: not hidden, but none.
        const cell = total.now[metric] ?? (metric === 'coverage' ? undefined : null)
        const pp = changeOf(cell, total.before?.[metric])
        return (
          <div key={metric} className={i === 0 ? 'py-2' : 'py-2 pl-3'}>
            <dt>{vision(`metric.${metric}`)}</dt>
            <dd>
              <Figure cell={cell} />
              {cell && cell.of > 0 && (
                <p>{t('people', { n: formatCount(cell.n), of: formatCount(cell.of) })}</p>
              )}
              {pp !== null && compared && (
                <p>
                  {t('versus', { round: roundAxis(compared, vision) })}
                  <strong>{` ${directionOf(pp)}${formatPp(pp)} pp`}</strong>
                </p>
              )}
              {metric === 'myopia' && aim && (
                <p>{t('aim', { year: targetYear, value: formatTarget(aim.rate) })}</p>
              )}
            </dd>
          </div>
        )
      })}
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
