import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import healthEn from '../../../locales/en-US/health.json' with { type: 'json' }
import healthZh from '../../../locales/zh-CN/health.json' with { type: 'json' }
import visionEn from '../../../locales/en-US/vision.json' with { type: 'json' }
import visionZh from '../../../locales/zh-CN/vision.json' with { type: 'json' }
import { yearName } from '@/lib/school-year.ts'
import type { Locale } from '../http/locale.ts'
import type { ListLabels } from './export-labels.ts'

const texts = { 'zh-CN': visionZh.round, 'en-US': visionEn.round }
const years = { 'zh-CN': healthZh.yearLong, 'en-US': healthEn.yearLong }

/** The words of a list whose rows name rounds by their ids: `2026 秋`. Rounds of other districts stay numbers. */
export async function withRounds(
  db: Db,
  regionCode: string,
  labels: ListLabels,
  locale: Locale,
): Promise<ListLabels> {
  const { rows } = await sql<{ id: number; year: number; term: 'spring' | 'autumn' }>`
    select id, year, term from screening_round where region_code = ${regionCode}`.execute(db)
  const names = new Map(
    rows.map(({ id, year, term }) => [
      String(id),
      texts[locale][`${term}Name`].replace('{{year}}', String(year)),
    ]),
  )
  return {
    ...labels,
    value: (column, value) =>
      column === 'round' ? (names.get(value) ?? value) : labels.value(column, value),
  }
}

/** The words of a list whose rows name school years by their first: `2026–27 学年`. */
export const withYears = (labels: ListLabels, locale: Locale): ListLabels => ({
  ...labels,
  value: (column, value) =>
    column === 'round'
      ? years[locale].replace('{{year}}', yearName(Number(value)))
      : labels.value(column, value),
})
