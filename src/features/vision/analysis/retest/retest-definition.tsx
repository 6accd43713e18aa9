import { formatDateTime, formatPercent } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { retestLimits } from '@/standards/retest.ts'
import { Drawer } from '@/ui/drawer.tsx'
import { DefinitionPart } from '@/kits/analysis/definition-part.tsx'
import type { RetestQuality } from './retest-reading.ts'

type RetestDefinitionProps = { quality: RetestQuality | undefined; onClose: () => void }

/** How the figures of retests are made: formulas, limits, target with its source, what is hidden. */
export function RetestDefinition({ quality, onClose }: RetestDefinitionProps) {
  const t = useT('vision-retest')
  const vision = useT('vision')
  return (
    <Drawer open onClose={onClose} top="var(--frame-top, 0px)" title={t('definition.title')}>
      <DefinitionPart title={t('figures.retested')}>{t('definition.retested')}</DefinitionPart>
      <DefinitionPart title={t('errorRate')}>
        {t('definition.errors', { lines: retestLimits.ucvaTenths, se: retestLimits.se.toFixed(2) })}
      </DefinitionPart>
      <DefinitionPart title={t('definition.limitsName')}>{t('definition.limits')}</DefinitionPart>
      {quality && (
        <>
          <DefinitionPart title={t('definition.targetName')}>
            {t('definition.target', {
              share: formatPercent(quality.target.share),
              standard: quality.target.standard,
            })}
          </DefinitionPart>
          <DefinitionPart title={vision('definition.standard')}>
            {vision(`definition.standards.${quality.definitionSet}`)}
          </DefinitionPart>
          <DefinitionPart title={vision('definition.asOf')}>{formatDateTime(quality.asOf)}</DefinitionPart>
        </>
      )}
      <p className="mt-4 text-note text-t2">{t('definition.hidden')}</p>
    </Drawer>
  )
}
