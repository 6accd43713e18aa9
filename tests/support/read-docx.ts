import { zipDirectory } from '../../src/server/workbook/zip-directory.ts'
import { unpackText } from '../../src/server/workbook/zip-part.ts'

type DocxTable = {
  /** Of each cell its paragraphs, a line each. */
  rows: string[][]
  /** Rows that Word repeats on each page. */
  heads: number
}
type Docx = {
  parts: string[]
  title: string
  headings: string[]
  /** Paragraphs outside of tables. */
  paragraphs: string[]
  tables: DocxTable[]
  /** What each picture is called for whoever cannot see it. */
  pictures: string[]
  header: string
  /** Fields by their names: `Page PAGE / NUMPAGES`. */
  footer: string
}

const maxBytes = 20_000_000

/** What a Word file says, read from its parts as Word finds them. */
export async function readDocx(bytes: Uint8Array): Promise<Docx> {
  const parts = zipDirectory(bytes)
  const partOf = async (path: RegExp) => {
    const name = [...parts.keys()].find((each) => path.test(each))
    const entry = name === undefined ? undefined : parts.get(name)
    return entry ? await unpackText(bytes, entry, maxBytes) : ''
  }
  const body = await partOf(/^word\/document\.xml$/)
  const outside = all(body.replaceAll(/<w:tbl>.*?<\/w:tbl>/gs, ''), /<w:p[ >].*?<\/w:p>/gs)
  return {
    parts: [...parts.keys()],
    title: plain(/<dc:title>(.*?)<\/dc:title>/.exec(await partOf(/^docProps\/core\.xml$/))?.[1] ?? ''),
    headings: outside.filter((one) => /w:val="(?:Title|Heading1)"/.test(one)).map(textOf),
    paragraphs: outside.map(textOf).filter((text) => text !== ''),
    tables: all(body, /<w:tbl>.*?<\/w:tbl>/gs).map(tableOf),
    pictures: all(body, /<wp:docPr [^>]*>/g).map((one) => plain(/descr="([^"]*)"/.exec(one)?.[1] ?? '')),
    header: textOf(await partOf(/^word\/header\d+\.xml$/)),
    footer: textOf(await partOf(/^word\/footer\d+\.xml$/)),
  }
}

function tableOf(xml: string): DocxTable {
  const rows = all(xml, /<w:tr[ >].*?<\/w:tr>/gs)
  return {
    heads: rows.filter((row) => row.includes('<w:tblHeader')).length,
    rows: rows.map((row) =>
      all(row, /<w:tc>.*?<\/w:tc>/gs).map((cell) =>
        all(cell, /<w:p[ >].*?<\/w:p>|<w:p\/>/gs)
          .map(textOf)
          .filter((text) => text !== '')
          .join('\n'),
      ),
    ),
  }
}

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([found]) => found)

const textOf = (xml: string) =>
  all(xml, /<w:(t|instrText)[ >][^<]*<\/w:\1>|<w:t>[^<]*<\/w:t>|<w:tab\/>/g)
    .map((piece) => (piece === '<w:tab/>' ? '\t' : plain(piece.replaceAll(/<[^>]*>/g, ''))))
    .join('')

const plain = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
