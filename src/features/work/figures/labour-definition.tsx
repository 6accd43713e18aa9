import { useT } from '@/i18n/i18n.ts'
import { DefinitionPart } from '@/kits/analysis/definition-part.tsx'
import { Drawer } from '@/ui/drawer.tsx'
import { useLabour } from './labour-context.tsx'

/** How a figure is made, who counts, and where its limit comes from. */
export function LabourDefinition() {
  const { metric, define, isBureau } = useLabour()
  const t = useT('labour')
  if (!metric) return null
  return (
    <Drawer
      open
      onClose={() => define(null)}
      top="var(--frame-top, 0px)"
      title={t('definition.title', { metric: t(`card.${metric}`) })}
    >
      <DefinitionPart title={t('definition.formula')}>
        <p className="rounded bg-sunken px-4 py-3">{t(`definition.metrics.${metric}.formula`)}</p>
      </DefinitionPart>
      <DefinitionPart title={t('definition.who')}>{t(`definition.metrics.${metric}.who`)}</DefinitionPart>
      <DefinitionPart title={t('definition.weeks')}>{t('definition.weeksText')}</DefinitionPart>
      <DefinitionPart title={t('definition.standard')}>{t('definition.standardText')}</DefinitionPart>
      {isBureau && <p className="mt-4 text-note text-t2">{t('definition.hidden')}</p>}
    </Drawer>
  )
}
