import { formatTarget } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { targetFor, targetYear } from '@/modules/vision/standards/targets.ts'
import { useStages } from '../use-stages.ts'
import { DefinitionPart } from '@/kits/analysis/definition-part.tsx'

/** The dated targets of the stages in sight, with the plans that set them. */
export function TargetsPart() {
  const t = useT('vision')
  const stages = useStages()
  const targets = stages.flatMap((stage) => {
    const target = targetFor('myopia', stage, targetYear)
    return target ? [{ ...target, stage }] : []
  })
  if (targets.length === 0) return null
  return (
    <DefinitionPart title={t('definition.target')}>
      {targets.map(({ stage, year, rate }) => (
        <p key={stage}>
          {t('definition.targetText', { stage: t(`stage.${stage}`), year, value: formatTarget(rate) })}
        </p>
      ))}
      {[...new Set(targets.map(({ source }) => source))].map((source) => (
        <p key={source} className="text-note text-t2">
          {t('definition.source', { source })}
        </p>
      ))}
    </DefinitionPart>
  )
}
