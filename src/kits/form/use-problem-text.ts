import { useT } from '@/i18n/i18n.ts'

type Worded = { message?: unknown; types?: unknown }

const known = [
  'required',
  'too_short',
  'too_long',
  'too_small',
  'too_big',
  'invalid_format',
  'invalid_value',
  'invalid_type',
] as const

/** Words of a problem in the present language: the kit's own, else the server's. */
export function useProblemText() {
  const t = useT('form')
  return (code: string, { message, types }: Worded) => {
    const name = known.find((each) => each === code)
    const limit = (types as { limit?: string } | undefined)?.limit
    const needsLimit = name?.startsWith('too_')
    if (name && (!needsLimit || limit !== undefined)) return t(`problems.${name}`, { limit })
    return typeof message === 'string' && message && !name ? message : t('problems.invalid')
  }
}
