import { useT } from '@/i18n/i18n.ts'
import { Switch } from '@/ui/switch.tsx'

/** Whether the teacher may sign in, and what they see then. */
export function AccountSwitch(props: { checked: boolean; onChange: (checked: boolean) => void }) {
  const t = useT('people')
  return (
    <div className="mt-4 flex items-start justify-between gap-4">
      <div>
        <p className="text-body">{t('account.open')}</p>
        <p className="text-note text-t2">{t('account.openNote')}</p>
      </div>
      <Switch label={t('account.open')} {...props} />
    </div>
  )
}
