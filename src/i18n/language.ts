export const languages = ['zh-CN', 'en-US'] as const
export type Language = (typeof languages)[number]
/** `auto`: what the browser asks for, if the console speaks it (I18N-02). */
export type LanguageChoice = Language | 'auto'

const storageKey = 'mingmu.locale'

export const isLanguageChoice = (value: unknown): value is LanguageChoice =>
  value === 'auto' || languages.includes(value as Language)

const spoken = (tag: string) => tag.split('-')[0]?.toLowerCase()

/** The first of the browser's languages that the console speaks, whatever its region; else zh-CN. public/first.js finds the same. */
export function browserLanguage(): Language {
  const requested = navigator.languages.map(spoken)
  const found = requested.find((tag) => languages.some((each) => spoken(each) === tag))
  return languages.find((each) => spoken(each) === found) ?? 'zh-CN'
}

export const languageOf = (choice: LanguageChoice): Language =>
  choice === 'auto' ? browserLanguage() : choice

/** The choice saved on this machine, else zh-CN. */
export function savedChoice(): LanguageChoice {
  try {
    const saved = localStorage.getItem(storageKey)
    return isLanguageChoice(saved) ? saved : 'zh-CN'
  } catch {
    return 'zh-CN'
  }
}

export function saveChoice(choice: LanguageChoice) {
  try {
    localStorage.setItem(storageKey, choice)
  } catch {
    // A private window without storage still switches, for this visit.
  }
}
