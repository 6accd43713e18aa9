import { attribute, xmlTokens } from './xml-tokens.ts'

/** Built-in number formats that show a date, the East Asian ones included (ECMA-376 part 1, 18.8.30). */
export const builtInDates = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58])

/** For each cell style by number: does it show its number as a date? */
export function dateStyles(xml: string): boolean[] {
  const custom = new Map<number, boolean>()
  const styles: boolean[] = []
  let inCellStyles = false
  const tokens = xmlTokens({
    open: (name, tag) => {
      if (name === 'cellXfs') inCellStyles = true
      const id = Number(attribute(tag, 'numFmtId') ?? 0)
      if (name === 'numFmt') custom.set(id, isDateFormat(attribute(tag, 'formatCode') ?? ''))
      if (name === 'xf' && inCellStyles) styles.push(custom.get(id) ?? builtInDates.has(id))
    },
    close: (name) => {
      if (name === 'cellXfs') inCellStyles = false
    },
    text: () => undefined,
  })
  tokens.write(xml)
  tokens.end()
  return styles
}

/**
 * A format with a year or a day, outside quotes, colours and locales; hours alone are no date. Excel allows 255
 * characters, and no more are looked at.
 */
export function isDateFormat(format: string): boolean {
  const plain =
    format
      .slice(0, 255)
      .replace(/\[[^\]]*\]|"[^"]*"|\\.|[*_]./g, '')
      .split(';')[0] ?? ''
  return /[yd]|m{3,}/i.test(plain) && !/general/i.test(plain)
}
