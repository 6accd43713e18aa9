import { Check, Languages } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import { languages, type Language } from '@/i18n/language.ts'
import { Menu } from '@/ui/menu.tsx'
import { HeaderButton } from './header-button.tsx'
import { usePreferences } from './use-preferences.ts'

/** Each language under its own name, so that who reads only one finds it. */
export const languageNames: Record<Language, string> = { 'zh-CN': '简体中文', 'en-US': 'English' }

export const nextLanguage = (language: Language): Language => (language === 'zh-CN' ? 'en-US' : 'zh-CN')

export function LanguageMenu() {
  const t = useT('shell')
  const { language, changeLanguage } = usePreferences()
  return (
    <Menu
      label={t('language')}
      trigger={<HeaderButton label={t('language')} icon={<Languages size={18} />} />}
      entries={languages.map((each) => ({
        id: each,
        label: <span lang={each}>{languageNames[each]}</span>,
        icon: each === language ? <Check /> : <span className="block size-4" />,
        onSelect: () => changeLanguage(each),
      }))}
    />
  )
}
