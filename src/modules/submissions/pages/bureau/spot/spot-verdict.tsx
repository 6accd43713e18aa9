import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { formatCount, formatPercent, formatSigned } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import type { Spot, SpotResult } from '@/modules/submissions/contract/spot.ts'
import { cx } from '@/ui/cx.ts'
import { Select } from '@/ui/select.tsx'
import { AgreementPlot } from '@/widgets/agreement-plot/agreement-plot.tsx'

/** What the rule says and on what it rests, κ with its interval, and how far both measurements lie apart. */
export function SpotVerdict({ spot, result }: { spot: Spot; result: SpotResult }) {
  const t = useT('submissions-spot')
  const isPassed = spot.state === 'passed'
  const Icon = isPassed ? CircleCheck : TriangleAlert
  const { share, own, value, kappa } = result
  const counts = { count: formatCount(share.count), total: formatCount(share.total) }
  return (
    <>
      <p
        className={cx(
          'flex min-h-8 items-center gap-2 rounded-tag px-3 py-1 text-body font-semibold',
          isPassed ? 'bg-good-soft text-good' : 'bg-severe-soft text-severe',
        )}
      >
        <Icon size={16} aria-hidden />
        {t(isPassed ? 'verdict.passed' : 'verdict.failed')}
        {value !== null && (
          <span className="font-normal tabular-nums">
            {t('verdict.value', { value: formatPercent(value), least: formatPercent(spot.least) })}
          </span>
        )}
      </p>
      <p className="text-note text-t2 tabular-nums">
        {own
          ? t('verdict.pass', {
              ...counts,
              ownCount: formatCount(own.count),
              ownTotal: formatCount(own.total),
            })
          : t('verdict.alike', counts)}
      </p>
      {kappa && (
        <p className="text-note text-t2 tabular-nums">
          {t('kappa', {
            value: formatSigned(kappa.value),
            low: formatSigned(kappa.low),
            high: formatSigned(kappa.high),
            count: formatCount(kappa.agreed.count),
            total: formatCount(kappa.agreed.total),
          })}
        </p>
      )}
      <Apart items={result.items} />
    </>
  )
}

function Apart({ items }: Pick<SpotResult, 'items'>) {
  const t = useT('submissions-spot')
  const [chosen, choose] = useState(items[0]?.item ?? '')
  const item = items.find((each) => each.item === chosen)
  if (!item) return null
  const nameOf = (name: string) => t(`items.${name}` as 'items.total')
  return (
    <figure className="flex flex-col gap-2">
      <figcaption>
        <Select
          label={t('apart')}
          value={chosen}
          onChange={choose}
          options={items.map(({ item: name }) => ({ value: name, label: nameOf(name) }))}
        />
      </figcaption>
      <div className="h-50">
        <AgreementPlot
          label={`${t('apart')} ${nameOf(chosen)}`}
          points={item.points}
          bias={item.bias}
          low={item.low}
          high={item.high}
        />
      </div>
    </figure>
  )
}
