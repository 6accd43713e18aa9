import type { LayoutPreferences } from '@/contract/preferences.ts'
import { useT } from '@/i18n/i18n.ts'
import { languageNames } from '../language-menu.tsx'
import type { LayoutSettings } from './layout-settings.ts'
import { ChoiceRow } from './settings-rows.tsx'
import { LayoutPicture, ThemePicture, Thumbs } from './settings-thumbs.tsx'

export type SettingsPartProps = { settings: LayoutSettings; onChange: (patch: LayoutPreferences) => void }

const layouts = ['side', 'top', 'mixed'] as const
const themes = ['light', 'dark', 'wall', 'system'] as const
const siderThemes = ['light', 'dark'] as const
const headerThemes = ['primary', 'light'] as const
const densities = ['loose', 'standard', 'compact'] as const
const rowHeights = { loose: 40, standard: 36, compact: 32 }

/** Where things stand and how they look. */
export function LookSettings({ settings, onChange }: SettingsPartProps) {
  const t = useT('settings')
  return (
    <>
      <Thumbs
        label={t('fields.layout')}
        value={settings.layout}
        options={layouts.map((value) => ({
          value,
          label: t(`values.layout.${value}`),
          picture: <LayoutPicture layout={value} />,
        }))}
        onChange={(layout) => onChange({ layout })}
      />
      <Thumbs
        label={t('fields.theme')}
        value={settings.theme}
        options={themes.map((value) => ({
          value,
          label: t(`values.theme.${value}`),
          picture: <ThemePicture theme={value} />,
        }))}
        onChange={(theme) => onChange({ theme })}
      />
      <div>
        <ChoiceRow
          label={t('fields.siderTheme')}
          value={settings.siderTheme}
          segments={siderThemes.map((value) => ({ value, label: t(`values.siderTheme.${value}`) }))}
          onChange={(siderTheme) => onChange({ siderTheme })}
        />
        <ChoiceRow
          label={t('fields.headerTheme')}
          value={settings.headerTheme}
          segments={headerThemes.map((value) => ({ value, label: t(`values.headerTheme.${value}`) }))}
          onChange={(headerTheme) => onChange({ headerTheme })}
        />
        <ChoiceRow
          label={t('fields.density')}
          hint={t('rowHeight', { px: rowHeights[settings.density] })}
          value={settings.density}
          segments={densities.map((value) => ({ value, label: t(`values.density.${value}`) }))}
          onChange={(density) => onChange({ density })}
        />
        <ChoiceRow
          label={t('fields.locale')}
          value={settings.locale}
          segments={[
            { value: 'auto', label: t('auto') },
            { value: 'zh-CN', label: languageNames['zh-CN'] },
            { value: 'en-US', label: languageNames['en-US'] },
          ]}
          onChange={(locale) => onChange({ locale })}
        />
      </div>
    </>
  )
}
