import { useMemo } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { DensityPair } from '@/widgets/density-pair/density-pair.tsx'
import { toDensityTable } from '@/widgets/density-pair/to-density-marks.ts'
import { LinkOfContext } from '@/widgets/mark/mark-links.ts'
import { Hidden } from '@/widgets/panel/hidden.tsx'
import { factorWord } from './factor-labels.ts'
import { quantityOf, useInverse } from './inverse-context.ts'
import { InversePanel } from './inverse-panel.tsx'
import { binLink } from './links.ts'
import { ShareBars } from './share-bars.tsx'
import { shareLabels, spreadLabels, toShares, toShareTable, toSpread } from './to-spread.ts'

/** How the chosen factor is spread with and without the outcome: minutes as densities, a yes or no as two shares. */
export function SpreadPanel() {
  const { factor } = useInverse()
  return quantityOf(factor) ? <MinutesPanel /> : <AnswersPanel />
}

function MinutesPanel() {
  const { query, factor, outcome } = useInverse()
  const t = useT('inverse')
  const labels = useT('widgets')
  const { data } = query
  const quantity = quantityOf(factor)
  const row = data?.quantities.find((one) => one.quantity === quantity)
  const spread = useMemo(() => (data && row ? toSpread(row, data, t) : undefined), [data, row, t])
  const link = useMemo(() => binLink(factor), [factor])
  const shown = data?.outcome ?? outcome
  const title = t('spread.title', {
    factor: quantity ? t(`quantity.${quantity}`) : '',
    outcome: t(`outcome.${shown}.word`),
    without: t(`outcome.${shown}.without`),
  })
  return (
    <InversePanel
      title={title}
      {...(spread && {
        unit: t('spread.unit', { unit: spread.unit }),
        table: toDensityTable(spread, labels),
      })}
    >
      {spread ? (
        <div className="flex size-full flex-col">
          <p className="shrink-0 truncate text-note text-t2">{spreadLabels(spread, t)}</p>
          <div className="min-h-0 flex-1">
            <LinkOfContext value={link}>
              <DensityPair label={title} data={spread} />
            </LinkOfContext>
          </div>
        </div>
      ) : (
        <Unpublished />
      )}
    </InversePanel>
  )
}

function AnswersPanel() {
  const { query, factor } = useInverse()
  const t = useT('inverse')
  const { data } = query
  const row = data?.factors.find((one) => one.factor === factor)
  const shares = data && row && toShares(row, data, t)
  const name = factorWord(factor, data?.grades.chosen ?? [], t)
  return (
    <InversePanel
      title={t('spread.titleShare', { factor: name })}
      unit={t('spread.shareUnit')}
      table={shares && toShareTable(shares, t)}
    >
      {shares ? <ShareBars shares={shares} sentence={shareLabels(shares, t)} /> : <Unpublished />}
    </InversePanel>
  )
}

function Unpublished() {
  const t = useT('inverse')
  return (
    <p className="flex size-full items-center justify-center">
      <Hidden>{t('spread.hidden')}</Hidden>
    </p>
  )
}
