import i18next from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import { initialLanguage, saveLanguage, type Language } from './language.ts'
import type { Namespace } from './resources.ts'

type Texts = Record<string, unknown>

/** One chunk per namespace and language; nothing is fetched before it is asked for. */
const files = import.meta.glob<Texts>('/locales/*/*.json', { import: 'default' })

export const i18n = i18next

/** Start once, before the first render. `language` is for tests; the page uses the saved one. */
export function startI18n(language: Language = initialLanguage()) {
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
}

export const currentLanguage = () => i18next.language as Language

/** Fetches what is missing of these namespaces in the present language. Await it in a route's loader: then texts are there at first paint. */
export async function loadNamespaces(namespaces: readonly Namespace[]) {
  await Promise.all(namespaces.map((ns) => load(currentLanguage(), ns)))
}

/** Switches in place: every namespace in use is fetched first, so that no key shows and no input is lost. */
export async function setLanguage(language: Language) {
  const inUse = Object.keys(i18next.getDataByLanguage(currentLanguage()) ?? {})
  await Promise.all(inUse.map((ns) => load(language, ns)))
  await i18next.changeLanguage(language)
  saveLanguage(language)
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
  const file = files[`/locales/${language}/${namespace}.json`]
  if (!file) throw new Error(`No texts for ${namespace} in ${language}`)
  i18next.addResourceBundle(language, namespace, await file())
}

function markDocument(language: Language) {
  if (typeof document !== 'undefined') document.documentElement.lang = language
}
