import type { AcuityCategory } from './acuity-category.ts'

/** How records write them, in both languages; small letters, no blanks. */
const labels: Record<Exclude<AcuityCategory, 'belowFour'>, readonly string[]> = {
  fingers: [
    '指数',
    '指數',
    '数指',
    '數指',
    'cf',
    'fc',
    'countfingers',
    'countsfingers',
    'countingfingers',
    'fingercount',
    'fingercounting',
  ],
  handMotion: ['手动', '手動', 'hm', 'handmotion', 'handmotions', 'handmovement', 'handmovements'],
  light: ['光感', '有光感', 'lp', 'lightperception', 'perceptionoflight'],
  noLight: ['无光感', '無光感', 'nlp', 'npl', 'nolightperception', 'noperceptionoflight'],
}
const categoryOf = new Map(
  Object.entries(labels).flatMap(([category, spellings]) =>
    spellings.map((spelling) => [spelling, category as AcuityCategory] as const),
  ),
)

/** Below the lowest line of the chart, 4.0 or decimal 0.1, and no more is said: `<4.0`, `4.0以下`, `低于0.1`, `below 4.0`, `≤3.9`. */
const belowFour =
  /^(?:(?:<|小于|低于|不足|不到|below|under|lessthan)(?:4(?:\.0)?|0?\.1)(?:以下)?|(?:4(?:\.0)?|0?\.1)以下|(?:≤|<=)3\.9)$/

/** From where fingers or a hand were shown: `指数/30cm`, `眼前手动`, `CF at 1 m`. */
const distance = /(?:at)?(?:\d+(?:\.\d+)?(?:cm|厘米|公分|mm|m|米|尺|ft)|眼前)/g
const between = /[()[\]/@,、;:]+/

/**
 * What a cell says of an eye that reads no line; undefined where it is none of these words. A distance is taken and left out. The same said
 * twice, as `指数(CF)`, is said once; two that differ are none.
 */
export function readAcuityWord(text: string): AcuityCategory | undefined {
  const plain = text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, '').replaceAll('〈', '<')
  if (belowFour.test(plain)) return 'belowFour'
  const parts = plain.replaceAll(distance, '').split(between).filter(Boolean)
  const [first, ...others] = parts.map((part) => categoryOf.get(part))
  return others.every((other) => other === first) ? first : undefined
}
