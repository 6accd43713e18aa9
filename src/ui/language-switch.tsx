import { Languages } from 'lucide-react'
import { setLanguage, useLanguage } from '@/i18n/i18n.ts'
import { languages, type Language } from '@/i18n/language.ts'

const names: Record<Language, string> = { 'zh-CN': '简体中文', 'en-US': 'English' }

/** Names the language a press leads to, in that language. */
export function LanguageSwitch() {
  const language = useLanguage()
  const next = languages.find((each) => each !== language) ?? language
  return (
    <button
      type="button"
      lang={next}
      onClick={() => void setLanguage(next)}
      className="flex h-9 items-center gap-2 rounded-control px-2 text-body text-t2 hover:bg-hover"
    >
      <Languages aria-hidden size={16} />
      {names[next]}
    </button>
  )
}
