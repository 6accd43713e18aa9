import { useCancelDefinition } from '@/api/definition-sets.ts'
import type { DefinitionChange } from '@/contract/definition-sets.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { ProgressBar } from '@/ui/progress-bar.tsx'

/** How far a change is, and the way to stop it; figures stay the old ones until it is done. */
export function SwitchProgress({ change, canStop }: { change: DefinitionChange; canStop: boolean }) {
  const t = useT('definition-sets')
  const cancel = useCancelDefinition()
  const { done, of } = change.schools
  return (
    <div className="flex flex-col gap-2">
      <p aria-live="polite">
        {change.state === 'waiting'
          ? t('waiting', { set: t(`sets.${change.to}`) })
          : t('running', { set: t(`sets.${change.to}`), done, of })}
      </p>
      <ProgressBar label={t('progress')} value={of === 0 ? 0 : done / of} />
      <p className="text-note text-t2">{t('untilThen')}</p>
      {canStop && (
        <div>
          <Button size="small" busy={cancel.isPending} onClick={() => cancel.mutate(change.id)}>
            {t('stop')}
          </Button>
        </div>
      )}
    </div>
  )
}
