import { useT } from '@/i18n/i18n.ts'
import type { LogEntry } from '@/log/entry.ts'

type Texts = ReturnType<typeof useT<'log'>>

/** What an entry carries besides its words, as far as the log itself put it there. */
export function factsOf({ meta }: LogEntry) {
  const facts = typeof meta === 'object' && meta !== null && !Array.isArray(meta) ? meta : {}
  const text = (key: string) => (typeof facts[key] === 'string' ? facts[key] : '')
  const number = (key: string) => (typeof facts[key] === 'number' ? facts[key] : undefined)
  return { facts, text, number }
}

/** The words of an entry in the present language: what the console itself logs is worded here, the rest stands as it was logged. */
export function useLabels() {
  const t = useT('log')
  const status = useT('status')
  return {
    title: (entry: LogEntry) => titleOf(entry, t),
    /** What failed, shorter: a status in words. */
    reason(entry: LogEntry) {
      const code = factsOf(entry).number('status')
      if (entry.source !== 'request' || code === undefined) return titleOf(entry, t)
      if (code < 0) return status('unreachable')
      return status(`${code}` as '404', { url: factsOf(entry).text('path'), defaultValue: String(code) })
    },
  }
}

function titleOf(entry: LogEntry, t: Texts) {
  const { text, number } = factsOf(entry)
  const path = text('path').replace(/^\/eye/, '')
  const code = number('status')
  if (entry.source === 'request' && path && code !== undefined)
    return code < 0 ? t('noAnswer', { path }) : t('call', { status: code, path })
  const trouble = text('type')
  if (entry.source === 'chunk' && (trouble === 'missing' || trouble === 'timeout' || trouble === 'css'))
    return t('chunk', { file: text('file'), trouble: t(`troubles.${trouble}`) })
  const state = text('state')
  if (entry.source === 'live' && (state === 'lost' || state === 'back')) return t(`live.${state}`)
  return entry.message
}
