import { useT } from '@/i18n/i18n.ts'
import { Segmented } from '@/ui/segmented.tsx'
import { useAnalysis } from './analysis-context.ts'

/** With the total of the standard, or item by item: not everybody makes one score of a test. */
export function ScoreSwitch() {
  const { search, change } = useAnalysis()
  const t = useT('health-analysis')
  const isItems = search.score === 'items'
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 print:hidden">
      <Segmented
        label={t('score.label')}
        value={isItems ? 'items' : 'total'}
        segments={(['total', 'items'] as const).map((value) => ({ value, label: t(`score.${value}`) }))}
        onChange={(value) => change({ score: value === 'items' ? 'items' : undefined })}
      />
      {isItems && <p className="text-note text-t2">{t('score.itemsNote')}</p>}
    </div>
  )
}
