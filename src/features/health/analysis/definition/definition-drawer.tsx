import { useFitnessHead } from '@/api/health-analysis.ts'
import { useHealthTotals } from '@/api/health.ts'
import { formatCount, formatDateTime, formatTarget } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { DefinitionPart } from '@/kits/analysis/definition-part.tsx'
import { Drawer } from '@/ui/drawer.tsx'
import { fitnessTarget } from '../../screen/targets.ts'
import { useAnalysis } from '../analysis-context.ts'
import type { DefinedFigure } from './defined-figure.ts'

const ofCheck: readonly DefinedFigure[] = ['weight', 'growth', 'pressure', 'spine', 'teeth']
const withTarget: readonly DefinedFigure[] = ['good', 'scores', 'weak']

/** How a figure is made: formula, who counts, denominator, the numbers of this place, standard and as-of. */
export function DefinitionDrawer({ figure, onClose }: { figure: DefinedFigure; onClose: () => void }) {
  const { filter } = useAnalysis()
  const t = useT('health-analysis')
  const head = useFitnessHead(filter).data
  const checks = useHealthTotals(filter).data
  const isCheck = ofCheck.includes(figure)
  const data = isCheck ? checks : head
  const counts = isCheck
    ? ([
        ['enrolled', checks?.population.enrolled],
        ['examined', checks?.coverage.rate.n],
      ] as const)
    : ([
        ['enrolled', head?.enrolled],
        ['exempt', head?.exempt],
        ['tested', head?.tested.now.n],
        ['valid', head?.good.now?.of],
      ] as const)
  return (
    <Drawer
      open
      onClose={onClose}
      top="var(--frame-top, 0px)"
      title={t('definition.title', { name: t(`definition.figures.${figure}.name`) })}
    >
      <DefinitionPart title={t('definition.formula')}>
        <p className="rounded bg-sunken px-4 py-3">{t(`definition.figures.${figure}.formula`)}</p>
      </DefinitionPart>
      <DefinitionPart title={t('definition.who')}>{t(`definition.figures.${figure}.who`)}</DefinitionPart>
      <DefinitionPart title={t('definition.of')}>{t(`definition.figures.${figure}.of`)}</DefinitionPart>
      <DefinitionPart title={t('definition.numbers')}>
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
          {counts.map(
            ([key, n]) =>
              n !== undefined && (
                <div key={key} className="contents">
                  <dt className="text-t2">{t(`definition.${key}`)}</dt>
                  <dd className="font-semibold">{t('definition.people', { n: formatCount(n) })}</dd>
                </div>
              ),
          )}
        </dl>
      </DefinitionPart>
      {withTarget.includes(figure) && (
        <DefinitionPart title={t('definition.target')}>
          {t('definition.targetText', {
            year: fitnessTarget.year,
            value: formatTarget(fitnessTarget.value),
          })}
        </DefinitionPart>
      )}
      <DefinitionPart title={t('definition.standard')}>
        {t(`definition.figures.${figure}.standard`)}
      </DefinitionPart>
      {data && <DefinitionPart title={t('definition.asOf')}>{formatDateTime(data.asOf)}</DefinitionPart>}
      <p className="mt-4 text-note text-t2">{t('definition.hidden')}</p>
      {isCheck && <p className="mt-2 text-note text-t2">{t('definition.confirm')}</p>}
    </Drawer>
  )
}
