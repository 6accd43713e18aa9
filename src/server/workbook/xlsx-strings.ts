import { WorkbookRefusal } from './refusal.ts'
import { unescapeCell } from './cell-text.ts'
import { xmlTokens } from './xml-tokens.ts'

const maxStrings = 4_000_000
const maxTotalChars = 128 * 2 ** 20

/**
 * The shared strings part: runs of rich text joined, phonetic guides left out, each cut at `maxChars`.
 * Throws `bomb` when the whole would not fit a server's memory.
 */
export async function sharedStrings(pieces: AsyncIterable<Uint8Array>, maxChars: number): Promise<string[]> {
  const strings: string[] = []
  let total = 0
  let current = ''
  let inText = false
  let inPhonetic = false
  const tokens = xmlTokens({
    open: (name) => {
      if (name === 'si') current = ''
      else if (name === 'rPh') inPhonetic = true
      else if (name === 't') inText = !inPhonetic
    },
    close: (name) => {
      if (name === 't') inText = false
      else if (name === 'rPh') inPhonetic = false
      else if (name === 'si') total += strings[strings.push(unescapeCell(current)) - 1]?.length ?? 0
      if (strings.length > maxStrings || total > maxTotalChars) throw new WorkbookRefusal('bomb')
    },
    text: (text) => {
      if (inText && current.length < maxChars) current += text.slice(0, maxChars - current.length)
    },
  })
  const decoder = new TextDecoder()
  for await (const piece of pieces) tokens.write(decoder.decode(piece, { stream: true }))
  tokens.write(decoder.decode())
  tokens.end()
  return strings
}
