import { useHealthSettings, useSetHealthSettings } from '@/modules/health/api/mind.ts'
import { useT } from '@/i18n/i18n.ts'
import { Switch } from '@/ui/switch.tsx'

/** Whether the district's screens show figures that rest on limits which are not confirmed. */
export function UnconfirmedSwitch() {
  const t = useT('health')
  const { data } = useHealthSettings()
  const set = useSetHealthSettings()
  if (!data) return null
  return (
    <div className="flex items-start gap-3">
      <Switch
        label={t('unconfirmedSwitch')}
        checked={data.showsUnconfirmed}
        onChange={(showsUnconfirmed) => set.mutate({ showsUnconfirmed })}
      />
      <div>
        <p className="text-body text-t1">{t('unconfirmedSwitch')}</p>
        <p className="text-note text-t2">{t('unconfirmedHint')}</p>
      </div>
    </div>
  )
}
