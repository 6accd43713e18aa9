const codes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => codes[sign] ?? sign)

const link = /\[([^\]\n]+)\]\((https?:\/\/[^\s()]+)\)|(https?:\/\/[^\s()<>"'，。；、）]+)/g
const bold = /\*\*([^*\n]+)\*\*/g

const anchor = (href: string, text: string) => `<a href="${escaped(href)}">${text}</a>`
const emphasised = (text: string) => escaped(text).replaceAll(bold, '<strong>$1</strong>')

/** Emphasis and links of one line. Addresses are cut out first, so that no mark inside one is read. */
function toInline(text: string) {
  let html = ''
  let from = 0
  for (const found of text.matchAll(link)) {
    const [all, labels, href, bare] = found
    html += emphasised(text.slice(from, found.index))
    html += bare ? anchor(bare, escaped(bare)) : anchor(href ?? '', emphasised(labels ?? ''))
    from = found.index + all.length
  }
  return html + emphasised(text.slice(from))
}

const bullet = /^\s*[-•·]\s+/
const number = /^\s*\d{1,3}[.、．]\s*/

const isList = (lines: readonly string[], mark: RegExp) => lines.every((line) => mark.test(line))
const toList = (tag: 'ul' | 'ol', lines: readonly string[], mark: RegExp) =>
  `<${tag}>${lines.map((line) => `<li>${toInline(line.replace(mark, ''))}</li>`).join('')}</${tag}>`

function toBlock(lines: readonly string[]) {
  if (isList(lines, bullet)) return toList('ul', lines, bullet)
  if (isList(lines, number)) return toList('ol', lines, number)
  return `<p>${lines.map(toInline).join('<br>')}</p>`
}

/** Lines that belong together: an empty line parts them, and so does where a list begins or ends. */
function blocksOf(text: string): string[][] {
  const blocks: string[][] = []
  let kind = ''
  for (const line of text.replaceAll('\r\n', '\n').split('\n')) {
    const next = line.trim() === '' ? '' : bullet.test(line) ? 'ul' : number.test(line) ? 'ol' : 'p'
    if (next !== '' && next === kind) blocks.at(-1)?.push(line)
    else if (next !== '') blocks.push([line])
    kind = next
  }
  return blocks
}

/** A letter as it is typed → its html: paragraphs, lists, bold, links, and nothing else. */
export const toLetterHtml = (text: string) => blocksOf(text).map(toBlock).join('')
