import exportsEn from '../../../locales/en-US/exports.json' with { type: 'json' }
import listsEn from '../../../locales/en-US/lists.json' with { type: 'json' }
import shellEn from '../../../locales/en-US/shell.json' with { type: 'json' }
import exportsZh from '../../../locales/zh-CN/exports.json' with { type: 'json' }
import listsZh from '../../../locales/zh-CN/lists.json' with { type: 'json' }
import shellZh from '../../../locales/zh-CN/shell.json' with { type: 'json' }
import type { ListName } from '@/contract/lists/lists.ts'
import type { Locale } from '../http/locale.ts'
import { withMetricName } from '../http/metric-labels.ts'

const texts = {
  'zh-CN': { exports: exportsZh, lists: listsZh, modules: shellZh.tiles },
  'en-US': { exports: exportsEn, lists: listsEn, modules: shellEn.tiles },
}
type Labels = Record<string, string | undefined>

/** Words of one list in a language: heads, and values by column. */
export interface ListLabels {
  title: string
  column: (key: string) => string
  value: (column: string, value: string) => string
  grade: (grade: number) => string
  class: (label: { grade: number; number: number; name: string }) => string
  module: (id: number) => string
  /** Heads of the three columns of a rate. */
  rate: (head: string) => [n: string, of: string, share: string]
  /** Joins what stands in one cell. */
  comma: string
  /** In place of a class, for whoever is in none. */
  noClass: string
}

export function listLabels(locale: Locale, list: ListName): ListLabels {
  const { exports: own, lists, modules } = texts[locale]
  const columns: Labels = lists[list].columns
  const values: Record<string, Labels | undefined> = lists[list].values
  const grades: Labels = lists.grades
  const grade = (of: number) => grades[String(of)] ?? String(of)
  // Asked for every row of a list, of which a district has half a million.
  const classes: Record<number, Record<number, string>> = {}
  const nameClass = ({ grade: of, number }: { grade: number; number: number }) =>
    ((classes[of] ??= {})[number] = fill(lists.class, { grade: grade(of), number: String(number) }))
  return {
    title: own.lists[list],
    column: (key) => withMetricName(locale, columns[key] ?? key),
    value: (column, value) => values[column]?.[value] ?? value,
    grade,
    class: (label) => label.name || (classes[label.grade]?.[label.number] ?? nameClass(label)),
    module: (id) => (modules as Labels)[String(id)] ?? String(id),
    rate: (head) => [
      fill(own.file.rateN, { head }),
      fill(own.file.rateOf, { head }),
      fill(own.file.rateShare, { head }),
    ],
    comma: own.file.comma,
    noClass: own.file.noClass,
  }
}

/** Says what is in the file and of which day; never a person. */
export const fileNameOf = (locale: Locale, list: ListName, day: string, format: string): string =>
  `${texts[locale].exports.lists[list]}-${day}.${format}`

const fill = (text: string, params: Labels): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => params[name] ?? '')
