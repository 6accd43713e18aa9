import { useT } from '@/i18n/i18n.ts'

interface Filled<K extends string> {
  values: Record<K, string>
  names: readonly K[]
  wrong: ReadonlySet<unknown>
  wordOf: (name: K) => string
  isChanged: boolean
}
/** More than these would not fit beside the button. */
const named = 3

/** Why a form of the plan cannot be saved: what is missing, what is wrong, or that nothing changed; undefined = it can. */
export function useWhyOff() {
  const t = useT('trips')
  return function whyOff<K extends string>({ values, names, wrong, wordOf, isChanged }: Filled<K>) {
    const list = (some: readonly K[]) =>
      some.slice(0, named).map(wordOf).join(t('comma')) +
      (some.length > named ? t('plan.more', { n: some.length }) : '')
    const bad = names.filter((name) => wrong.has(name))
    const missing = bad.filter((name) => values[name].trim() === '')
    if (missing.length > 0) return t('plan.missing', { fields: list(missing) })
    if (bad.length > 0) return t('plan.wrong', { fields: list(bad) })
    return isChanged ? undefined : t('plan.nothingChanged')
  }
}
