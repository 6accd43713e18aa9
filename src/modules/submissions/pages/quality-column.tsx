import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react'
import { formatCount, formatPercent, formatPp, noFigure } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import type { PartQuality, PartReport } from '@/modules/submissions/contract/parts.ts'
import { GroupedBars } from '@/widgets/grouped-bars/grouped-bars.tsx'
import { isDifference, limitText } from './labels.tsx'

/** Figures of quality, each with what it counted, the district's, and its limit: one alone convicts nobody. */
export function QualityColumn({ report }: { report: PartReport }) {
  const t = useT('submissions')
  const hasDistrict = report.quality.some(({ district }) => district !== null)
  return (
    <section aria-label={t('quality.title')} className="rounded border border-line bg-surface">
      <h3 className="border-b border-line px-4 py-2 text-note font-semibold text-t1">{t('quality.title')}</h3>
      {!hasDistrict && <p className="px-4 pt-2 text-note text-t2">{t('quality.noDistrict')}</p>}
      <ul>
        {report.quality.map((figure) => (
          <li key={figure.name} className="px-4 py-3 not-last:border-b not-last:border-line">
            <Figure figure={figure} />
            {figure.name === 'digits' && <Digits digits={report.digits} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Figure({ figure }: { figure: PartQuality }) {
  const t = useT('submissions')
  const { name, own, compared, district, value, isBreached } = figure
  const isJudged = value !== null
  const Icon = !isJudged ? CircleDashed : isBreached ? CircleAlert : CircleCheck
  const tone = !isJudged ? 'text-t3' : isBreached ? 'text-warning' : 'text-good'
  const shown = !isJudged
    ? noFigure
    : isDifference(figure)
      ? `${formatPp(100 * value)} pp`
      : name === 'digits'
        ? t('quality.chi', { value: value.toFixed(1), limit: limitText(figure) })
        : formatPercent(value)
  const countsOf = (counted: { count: number; total: number }) => ({
    share: counted.total > 0 ? formatPercent(counted.count / counted.total) : noFigure,
    count: formatCount(counted.count),
    total: formatCount(counted.total),
  })
  return (
    <>
      <p className="flex items-center gap-2">
        <Icon aria-hidden size={16} className={tone} />
        <span className="flex-1 text-body text-t1">{t(`figure.${name}`)}</span>
        <span className={`text-note ${tone}`}>
          {t(!isJudged ? 'quality.few' : isBreached ? 'quality.beyond' : 'quality.within')}
        </span>
      </p>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3 text-note text-t2 tabular-nums">
        <b className="text-body font-semibold text-t1">{shown}</b>
        {own && name !== 'digits' && <span>{t('quality.own', countsOf(own))}</span>}
        {compared && <span>{t('quality.against', countsOf(compared))}</span>}
        {district && name !== 'digits' && !isDifference(figure) && (
          <span>{t('quality.district', countsOf(district))}</span>
        )}
        {isDifference(figure) && figure.districtValue !== null && (
          <span>
            {t('quality.districtSeries')} {`${formatPp(100 * figure.districtValue)} pp`}
          </span>
        )}
      </p>
      <p className="text-note text-t3">{t(`about.${name}`, { limit: limitText(figure) })}</p>
    </>
  )
}

function Digits({ digits: { own, district } }: Pick<PartReport, 'digits'>) {
  const t = useT('submissions')
  const of = (counts: readonly number[]) => counts.reduce((sum, each) => sum + each, 0)
  const cellsOf = (counts: readonly number[]) => counts.map((n) => ({ n, of: of(counts) }))
  if (of(own) === 0) return null
  return (
    <div className="mt-2 h-44">
      <GroupedBars
        label={t('figure.digits')}
        metric={t('figure.digits')}
        categories={own.map((_, digit) => ({ id: String(digit), label: String(digit) }))}
        series={[
          { id: 'own', label: t('quality.ownSeries'), colour: 'brand', cells: cellsOf(own) },
          ...(district
            ? [
                {
                  id: 'district',
                  label: t('quality.districtSeries'),
                  colour: 'line2' as const,
                  cells: cellsOf(district),
                },
              ]
            : []),
        ]}
      />
    </div>
  )
}
