import { headerEntries } from '@/contract/preferences.ts'
import { useT } from '@/i18n/i18n.ts'
import type { SettingsPartProps } from './look-settings.tsx'
import { ChecksRow, SettingGroup, SwitchRow } from './settings-rows.tsx'

type Switched = 'tabBar' | 'closableTabs' | 'restoreTabs' | 'fixedFrame' | 'hideHeader' | 'confirmSignOut'

/** How tabs, header and signing out behave. */
export function FrameSettings({ settings, onChange }: SettingsPartProps) {
  const t = useT('settings')
  const row = (key: Switched, hint?: string) => (
    <SwitchRow
      label={t(`fields.${key}`)}
      hint={hint}
      checked={settings[key]}
      onChange={(checked) => onChange({ [key]: checked })}
    />
  )
  return (
    <>
      <SettingGroup title={t('tabs')}>
        {row('tabBar')}
        {row('closableTabs', t('exceptHome'))}
        {row('restoreTabs')}
      </SettingGroup>
      <SettingGroup title={t('header')}>
        {row('fixedFrame')}
        {row('hideHeader')}
        <ChecksRow
          label={t('fields.headerEntries')}
          chosen={settings.headerEntries}
          options={headerEntries.map((value) => ({ value, label: t(`values.headerEntries.${value}`) }))}
          onChange={(chosen) => onChange({ headerEntries: chosen })}
        />
      </SettingGroup>
      <SettingGroup title={t('signingOut')}>{row('confirmSignOut')}</SettingGroup>
    </>
  )
}
