import { formatCount, formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { DefinitionPart } from '@/kits/analysis/definition-part.tsx'
import { outdoorLimit, screenLimit, sportLimit } from '@/standards/questionnaire.ts'
import { Drawer } from '@/ui/drawer.tsx'
import { useInverse } from './inverse-context.ts'

/** How the figures are made: outcome, factors with their sources, ratio, adjustment, quarters, densities, who enters, what is hidden. */
export function InverseDefinition({ onClose }: { onClose: () => void }) {
  const { reading } = useInverse()
  const t = useT('inverse')
  const { data } = reading
  const limits = { outdoor: outdoorLimit / 60, screen: screenLimit / 60, sport: sportLimit / 60 }
  return (
    <Drawer open onClose={onClose} top="var(--frame-top, 0px)" title={t('definition.title')}>
      {data && (
        <DefinitionPart title={t('definition.outcome')}>
          <b className="font-semibold">{t(`outcome.${data.outcome}.name`)}</b>
          {t('comma')}
          {t('definition.outcomeText', { standard: data.standard })}
          {data.definitionSet && <p>{t(`definition.set.${data.definitionSet}`)}</p>}
          {data.unconfirmed && <p>{t('definition.unconfirmed')}</p>}
        </DefinitionPart>
      )}
      <DefinitionPart title={t('definition.factor')}>{t('definition.factorText', limits)}</DefinitionPart>
      {(['ratio', 'adjusted', 'quarters', 'density', 'entered'] as const).map((part) => (
        <DefinitionPart key={part} title={t(`definition.${part}`)}>
          {t(`definition.${part}Text`)}
        </DefinitionPart>
      ))}
      {data && (
        <>
          <DefinitionPart title={t('definition.numbers')}>
            <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1">
              <dt className="text-t2">{t(`outcome.${data.outcome}.valid`)}</dt>
              <dd className="font-semibold">{formatCount(data.entered.questionnaire.of)}</dd>
              <dt className="text-t2">{t('entered.questionnaire')}</dt>
              <dd className="font-semibold">{formatCount(data.entered.questionnaire.n)}</dd>
            </dl>
          </DefinitionPart>
          <DefinitionPart title={t('definition.asOf')}>{formatDateTime(data.asOf)}</DefinitionPart>
        </>
      )}
      <p className="mt-4 text-note text-t2">{t('definition.hidden')}</p>
    </Drawer>
  )
}
