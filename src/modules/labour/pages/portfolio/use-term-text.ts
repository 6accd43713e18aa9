import { useT } from '@/i18n/i18n.ts'

/** `2026-autumn` → 2026 年秋季学期. */
export function useTermText() {
  const t = useT('labour-portfolio')
  return (term: string) =>
    t(term.endsWith('autumn') ? 'term.autumn' : 'term.spring', { year: term.slice(0, 4) })
}
