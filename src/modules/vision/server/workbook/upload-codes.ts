import { parseMissed } from '@/standards/missed.ts'

const sides = ['Right', 'Left'] as const
const lens = ['sphere', 'cylinder', 'axis'] as const

/** 0 and 9.0 are no acuity of any chart: uploads of the ministry write them for an eye that cannot be measured, or was not. */
const isCode = (text: string | undefined): boolean =>
  text !== undefined && /^\s*[09](\.0+)?\s*$/.test(text.normalize('NFKC'))
/** What schools write in the place of a value. */
const isWord = (text: string | undefined): boolean =>
  text !== undefined && parseMissed(text)?.reason === 'unmeasurable'
const isNine = (text: string | undefined): boolean =>
  text !== undefined && /^\s*9(\.0+)?\s*$/.test(text.normalize('NFKC'))
const isBlank = (text: string | undefined): boolean => text === undefined || text.trim() === ''

/**
 * A row as an own file would say it: codes of the upload templates become blanks, and where nothing was measured beside them or beside words
 * for an eye that could not be measured, the words for a child who could not be. Beside a measured eye such words are refused at their cell:
 * whoever wrote them has to say what they mean. A sphere of +9 stays one; only with cylinder and axis of 9 beside it, it is the code.
 */
export function plainCodes(raw: Record<string, string>): Record<string, string> {
  const coded = sides.filter((side) => isCode(raw[`ucva${side}`]))
  const nines = sides.filter((side) => lens.every((each) => isNine(raw[`${each}${side}`])))
  const said = sides.filter((side) => isWord(raw[`ucva${side}`]))
  const corrected = sides.filter((side) => isCode(raw[`cva${side}`]))
  if (coded.length + said.length + nines.length + corrected.length === 0) return raw
  const plain = { ...raw }
  for (const side of nines) for (const each of lens) plain[`${each}${side}`] = ''
  for (const side of corrected) plain[`cva${side}`] = ''
  for (const side of [...coded, ...said]) plain[`ucva${side}`] = ''
  const measured = sides.some((side) =>
    ['ucva', 'cva', ...lens].some((each) => !isBlank(plain[`${each}${side}`])),
  )
  if (measured) for (const side of said) plain[`ucva${side}`] = raw[`ucva${side}`] ?? ''
  else if (coded.length + said.length > 0 && isBlank(plain['missed'])) plain['missed'] = '无法测量'
  return plain
}
