import { sql, type Kysely } from 'kysely'
import visionEn from '../../../locales/en-US/vision.json' with { type: 'json' }
import visionZh from '../../../locales/zh-CN/vision.json' with { type: 'json' }
import type { Locale } from '../http/locale.ts'
import type { ListWords } from './export-words.ts'

const texts = { 'zh-CN': visionZh.round, 'en-US': visionEn.round }

/** The words of a list whose rows name rounds by their ids: `2026 秋`. Rounds of other districts stay numbers. */
export async function withRounds(
  db: Kysely<any>,
  regionCode: string,
  words: ListWords,
  locale: Locale,
): Promise<ListWords> {
  const { rows } = await sql<{ id: number; year: number; term: 'spring' | 'autumn' }>`
    select id, year, term from screening_round where region_code = ${regionCode}`.execute(db)
  const names = new Map(
    rows.map(({ id, year, term }) => [
      String(id),
      texts[locale][`${term}Name`].replace('{{year}}', String(year)),
    ]),
  )
  return {
    ...words,
    value: (column, value) => (column === 'round' ? (names.get(value) ?? value) : words.value(column, value)),
  }
}
