import textsEn from '../../../../../locales/en-US/notices.json' with { type: 'json' }
import textsZh from '../../../../../locales/zh-CN/notices.json' with { type: 'json' }
import { withoutHidden } from '@/lib/plain-line.ts'
import type { Locale } from '@/server/http/locale.ts'
import type { RoundRecord } from './round-record.ts'

const texts = { 'zh-CN': textsZh.words, 'en-US': textsEn.words }
type Named = Pick<RoundRecord, 'kind' | 'name' | 'year' | 'term'>

/** What a round is called: by its bureau, or by year, term and kind in the reader's language. */
export const roundName = (locale: Locale, { kind, name, year, term }: Named): string =>
  name || texts[locale][`round-${kind}-${term}`].replace('{{year}}', String(year))

/** Free text as a parameter of a notice, where a leading @ would name a word of ours. */
export const plainParam = (text: string): string => withoutHidden(text).replace(/^@/, '＠')

/** The same for a notice, whose words are chosen when it is read: parameters `round` and `year`. */
export const roundParams = ({ kind, name, year, term }: Named) => ({
  round: plainParam(name) || `@round-${kind}-${term}`,
  year,
})
