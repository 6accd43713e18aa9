import { decimalText } from '@/lib/decimal-text.ts'
import { useMemo } from 'react'
import type { ListColumn } from '@/contract/lists/list.ts'
import type { ListName } from '@/contract/lists/lists.ts'
import type { ClassLabel } from '@/contract/class-label.ts'
import { useT } from '@/i18n/i18n.ts'

/** Keys are made from the list's declaration. */
type Labels = (key: string, options?: Record<string, unknown>) => string

const isLabel = (value: unknown): value is ClassLabel =>
  typeof value === 'object' && value !== null && 'grade' in value && 'number' in value

/**
 * A value of a list's row as its file has it, which is plainer than on the screen: numbers without separators or signs of plus, nothing
 * where nothing is known. Not for rates, of which a file has three columns.
 */
export function useFileText(name: ListName) {
  const lists = useT('lists') as unknown as Labels
  const t = useT('exports')
  return useMemo(() => {
    const one = ({ key, type, choices, digits }: ListColumn, value: unknown): string => {
      if (isLabel(value))
        return (
          value.name ||
          lists('class', { grade: lists(`grades.${value.grade}`), number: String(value.number) })
        )
      if (type === 'decimal' && typeof value === 'number') return decimalText(value, digits)
      const text = String(value as string | number)
      if (choices === 'grades') return lists(`grades.${text}`)
      // A figure that is none says so by a word, such as the acuity of an eye that counts fingers.
      const hasWord = type === 'choice' || (type === 'decimal' && typeof value === 'string')
      return hasWord ? lists(`${name}.values.${key}.${text}`, { defaultValue: text }) : text
    }
    return (column: ListColumn, value: unknown): string => {
      if (value === null || value === undefined) return ''
      return Array.isArray(value)
        ? value.map((each) => one(column, each)).join(t('file.comma'))
        : one(column, value)
    }
  }, [lists, t, name])
}
