import { plainText } from './cell-text.ts'
import type { Query } from './issue.ts'
import type { RowBuilder } from './row-builder.ts'

/** A cell that says there is nothing to say. */
const blanks = new Set([
  '-',
  '--',
  '/',
  '\\',
  '无',
  '未测',
  '缺测',
  '漏测',
  '缺',
  '免',
  '免测',
  '缺席',
  '未查',
])

/** A number with or without its unit; rounded half up to one decimal, or whole. */
export const readAmount =
  (unit: RegExp, decimals: 0 | 1) =>
  (text: string): Query<number> => {
    const plain = plainText(text).replace(/\s/g, '')
    if (blanks.has(plain)) return { value: null }
    const bare = plain.replace(unit, '')
    if (!/^[+-]?(\d{1,6}(\.\d*)?|\.\d+)$/.test(bare)) return { code: 'format', key: 'issue.amount.format' }
    if (decimals === 0 && !Number.isInteger(Number(bare)))
      return { code: 'format', key: 'issue.amount.whole' }
    const scale = 10 ** decimals
    return { value: Math.round(Number((Number(bare) * scale).toFixed(6))) / scale }
  }

/** What nobody has is refused, what few have is to be looked at again. */
export function doubt(
  cells: RowBuilder,
  field: string,
  of: (value: number) => 'impossible' | 'unusual' | null,
): void {
  const value = cells.result.values[field]
  if (typeof value !== 'number') return
  const found = of(value)
  if (found === 'impossible') refuse(cells, field, 'range', 'issue.amount.impossible')
  else if (found === 'unusual') cells.warn(field, 'range', 'issue.amount.unusual')
}

/** A cell that was read, and then does not hold. */
export function refuse(
  cells: RowBuilder,
  field: string,
  code: 'range' | 'mismatch' | 'missing',
  key: string,
): void {
  cells.error(field, code, key)
  cells.result.values[field] = null
}
