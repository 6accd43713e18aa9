import { useT } from '@/i18n/i18n.ts'
import type { Stage } from '@/standards/grade.ts'
import { Segmented } from '@/ui/segmented.tsx'

type View = 'map' | 'tiles'

/** Map or tiles. */
export function ViewChoice({ view, onChange }: { view: View; onChange?: (view: View) => void }) {
  const t = useT('widgets')
  return (
    <Segmented
      label={t('map.view')}
      value={view}
      segments={[
        { value: 'map', label: t('map.asMap') },
        { value: 'tiles', label: t('map.asTiles') },
      ]}
      {...(onChange && { onChange })}
    />
  )
}

type StageChoiceProps = {
  stages: readonly { id: Stage; label: string }[]
  /** Unset: all. */
  stage: Stage | undefined
  onChange?: (stage: Stage | undefined) => void
}

/** Whose schools the map shows: all, or those of one stage; nothing to choose where there is one stage. */
export function StageChoice({ stages, stage, onChange }: StageChoiceProps) {
  const t = useT('widgets')
  if (stages.length < 2) return null
  return (
    <Segmented
      label={t('map.stage')}
      value={stage ?? 'all'}
      segments={[
        { value: 'all', label: t('map.allStages') },
        ...stages.map(({ id, label }) => ({ value: id, label })),
      ]}
      {...(onChange && { onChange: (value: Stage | 'all') => onChange(value === 'all' ? undefined : value) })}
    />
  )
}
