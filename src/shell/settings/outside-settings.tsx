import { useCurrentUser, useSavePreferences } from '@/api/account.ts'
import { noticeTabs } from '@/contract/notices.ts'
import { useT } from '@/i18n/i18n.ts'
import { ChecksRow, SettingGroup } from './settings-rows.tsx'

/** Which tabs of notices also go to the mobile or mail of the account; none unless chosen. */
export function OutsideSettings() {
  const t = useT('settings')
  const { preferences } = useCurrentUser()
  const save = useSavePreferences()
  return (
    <SettingGroup title={t('outside.title')}>
      <ChecksRow
        label={t('outside.hint')}
        chosen={preferences.outside ?? []}
        options={noticeTabs.map((value) => ({ value, label: t(`outside.${value}`) }))}
        onChange={(outside) => save.mutate({ outside })}
      />
    </SettingGroup>
  )
}
