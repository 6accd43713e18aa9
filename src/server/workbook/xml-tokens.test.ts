import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attribute, xmlTokens } from './xml-tokens.ts'

/** Opening and closing tags and joined texts, in order. */
function tokensOf(pieces: string[]): string[] {
  const found: string[] = []
  const tokens = xmlTokens({
    open: (name, tag) => found.push(`<${name} ${attribute(tag, 'r') ?? ''}`),
    close: (name) => found.push(`</${name}`),
    text: (text) => {
      const last = found.at(-1)
      if (last?.startsWith('"')) found[found.length - 1] = last + text
      else found.push(`"${text}`)
    },
  })
  pieces.forEach((piece) => tokens.write(piece))
  tokens.end()
  return found
}

const xml = `<?xml version="1.0"?><x:a r='1>2' ar="0">甲&amp;&#x76EE;<!-- <b> --><b r="&lt;"/><![CDATA[<c>&amp;]]>&unknown;</x:a>`

test('FND-import tags, texts, references, comments and character data', () => {
  expect(tokensOf([xml])).toEqual(['<a 1>2', '"甲&目', '<b <', '</b', '"<c>&amp;&unknown;', '</a'])
})

test('FND-import the pieces in which XML arrives make no difference', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(xml.length), { maxLength: 40 }), (cuts) => {
      const edges = [0, ...cuts.sort((a, b) => a - b), xml.length]
      expect(tokensOf(edges.slice(1).map((end, index) => xml.slice(edges[index], end)))).toEqual(
        tokensOf([xml]),
      )
    }),
  )
})
