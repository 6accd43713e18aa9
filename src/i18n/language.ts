export const languages = ['zh-CN', 'en-US'] as const
export type Language = (typeof languages)[number]

const storageKey = 'mingmu.locale'

const isLanguage = (value: unknown): value is Language => languages.includes(value as Language)

/** The language saved on this machine, else zh-CN. */
export function initialLanguage(): Language {
  try {
    const saved = localStorage.getItem(storageKey)
    return isLanguage(saved) ? saved : 'zh-CN'
  } catch {
    return 'zh-CN'
  }
}

export function saveLanguage(language: Language) {
  try {
    localStorage.setItem(storageKey, language)
  } catch {
    // A private window without storage still switches, for this visit.
  }
}
