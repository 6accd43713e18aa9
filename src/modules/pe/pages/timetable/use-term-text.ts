import { useT } from '@/i18n/i18n.ts'

/** A term's key in words: the two years of its school year, and which half. */
export function useTermText(): (key: string) => string {
  const t = useT('timetable')
  return (key) => {
    const year = Number(key.slice(0, 4))
    const isAutumn = key.endsWith('autumn')
    const first = isAutumn ? year : year - 1
    return t(isAutumn ? 'term.autumn' : 'term.spring', { first, second: first + 1 })
  }
}
