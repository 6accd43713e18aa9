import i18next from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import { hearOtherWindows, notifyOtherWindows } from '@/lib/other-windows.ts'
import {
  isLanguageChoice,
  languageOf,
  saveChoice,
  savedChoice,
  type Language,
  type LanguageChoice,
} from './language.ts'
import type { Namespace } from './resources.ts'

type Texts = Record<string, unknown>

/** What the sign-in page and a parent's phone show; one chunk per namespace and language, fetched when asked for. */
const firstFiles = import.meta.glob<Texts>('/locales/*/{ui,routes,status,account,bind,bind-history}.json', {
  import: 'default',
})

/** Which other texts there are; each list stands in the file of its language that the frame shows first. */
const moreLists = {
  'zh-CN': () => import('./more-texts-zh-CN.ts'),
  'en-US': () => import('./more-texts-en-US.ts'),
} satisfies Record<Language, unknown>

export const i18n = i18next

/** What was asked for last: a slower answer for an earlier choice comes too late. */
let requested: Language | undefined

/** Start once, before the first render. `language` is for tests; the page uses the saved one. */
export function startI18n(language: Language = languageOf(savedChoice())) {
  void i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    ns: [],
    defaultNS: 'ui',
    resources: {},
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  markDocument(language)
  hearOtherWindows((message) => {
    if (message.kind === 'language' && isLanguageChoice(message.language))
      void show(languageOf(message.language))
  })
}

export const currentLanguage = () => i18next.language as Language

/** Fetches what is missing of these namespaces in the present language. Await it in a route's loader: then texts are there at first paint. */
export async function loadNamespaces(namespaces: readonly Namespace[]): Promise<void> {
  const language = currentLanguage()
  await Promise.all(namespaces.map((ns) => load(language, ns)))
  // Switched meanwhile, when these were not yet in use.
  if (currentLanguage() !== language) await loadNamespaces(namespaces)
}

/** Switches in place, in this browser's other windows too, and saves the choice on this machine (I18N-01, 02). */
export async function setLanguage(choice: LanguageChoice) {
  const isNews = choice !== savedChoice()
  await show(languageOf(choice))
  saveChoice(choice)
  if (isNews) notifyOtherWindows({ kind: 'language', language: choice })
}

/** Every namespace in use is fetched first, so that no key shows and no input is lost. */
async function show(language: Language) {
  requested = language
  const missing = () =>
    Object.keys(i18next.getDataByLanguage(currentLanguage()) ?? {}).filter(
      (ns) => !i18next.hasResourceBundle(language, ns),
    )
  while (missing().length > 0) await Promise.all(missing().map((ns) => load(language, ns)))
  if (requested !== language) return
  await i18next.changeLanguage(language)
  markDocument(language)
}

/** Texts of one namespace with typed keys: `const t = useT('widgets'); t('panel.retry')`. */
export function useT<Ns extends Namespace>(namespace: Ns) {
  return useTranslation(namespace).t
}

/** The present language; the component renders again when it changes. */
export const useLanguage = () => useTranslation().i18n.language as Language

async function load(language: Language, namespace: string) {
  if (i18next.hasResourceBundle(language, namespace)) return
  const path = `/locales/${language}/${namespace}.json`
  const file = firstFiles[path] ?? (await moreLists[language]()).moreFiles[path]
  if (!file) throw new Error(`No texts for ${namespace} in ${language}`)
  i18next.addResourceBundle(language, namespace, await file())
}

function markDocument(language: Language) {
  if (typeof document !== 'undefined') document.documentElement.lang = language
}
