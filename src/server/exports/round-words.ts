import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import healthEn from '../../../locales/en-US/health.json' with { type: 'json' }
import healthZh from '../../../locales/zh-CN/health.json' with { type: 'json' }
import visionEn from '../../../locales/en-US/vision.json' with { type: 'json' }
import visionZh from '../../../locales/zh-CN/vision.json' with { type: 'json' }
import { yearName } from '@/lib/school-year.ts'
import type { Locale } from '../http/locale.ts'
import type { ListWords } from './export-words.ts'

const texts = { 'zh-CN': visionZh.round, 'en-US': visionEn.round }
const years = { 'zh-CN': healthZh.yearLong, 'en-US': healthEn.yearLong }

/** The words of a list whose rows name rounds by their ids: `2026 秋`. Rounds of other districts stay numbers. */
export async function withRounds(
  db: Db,
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

/** The words of a list whose rows name school years by their first: `2026–27 学年`. */
export const withYears = (words: ListWords, locale: Locale): ListWords => ({
  ...words,
  value: (column, value) =>
    column === 'round'
      ? years[locale].replace('{{year}}', yearName(Number(value)))
      : words.value(column, value),
})
