import { useFirstWeek, useKeepModules } from '@/api/first-week.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { toast } from '@/ui/toast-store.ts'

/** A bureau that screens eyes alone says that it wants no more modules: its first week is then through with this step. */
export function KeepModules() {
  const t = useT('accounts')
  const step = useFirstWeek(false).data?.steps.find(({ id }) => id === 'modules')
  const keep = useKeepModules()
  if (step?.state !== 'open') return null
  return (
    <Button
      className="ml-auto max-[600px]:ml-0 max-[600px]:w-full"
      busy={keep.isPending}
      onClick={() => keep.mutate({}, { onSuccess: () => toast(t('modules.kept')) })}
    >
      {t('modules.keep')}
    </Button>
  )
}
