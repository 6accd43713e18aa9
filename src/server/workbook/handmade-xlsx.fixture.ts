import { crc32, deflateRawSync } from 'node:zlib'

type Part = { name: string; data: string | Uint8Array; declaredBytes?: number; flags?: number }

/** An archive of these parts; `declaredBytes` lies about the unpacked size. */
export function zipOf(parts: Part[]): Uint8Array {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, data, declaredBytes, flags = 0 } of parts) {
    const raw = Buffer.from(data)
    const packed = deflateRawSync(raw)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(flags, 2)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(raw), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(declaredBytes ?? raw.length, 18)
    common.writeUInt16LE(Buffer.byteLength(name), 22)
    const position = Buffer.alloc(14)
    position.writeUInt32LE(at, 10)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed])
    directory.push(Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), common, position, Buffer.from(name))
    bodies.push(local)
    at += local.length
  }
  const index = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(parts.length, 6)
  end.writeUInt32LE(index.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...bodies, index, Buffer.from('PK\x05\x06'), end])
}

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`

type Snapshot = {
  /** Content of `sheetData` for each sheet, or a whole part when it begins with `<worksheet`. */
  sheets: (string | { xml: string; hidden: true })[]
  strings?: string
  styles?: string
  from1904?: boolean
  declaredSheetBytes?: number
}

const sheetXml = (xml: string) =>
  xml.startsWith('<worksheet') || xml.startsWith('<?xml')
    ? xml
    : `<worksheet><sheetData>${xml}</sheetData></worksheet>`

/** A smallest workbook with the given content, for what no honest program would write. */
export function handmadeXlsx({
  sheets,
  strings,
  styles,
  from1904,
  declaredSheetBytes,
}: Snapshot): Uint8Array {
  const tabs = sheets.map((sheet, index) => {
    const state = typeof sheet === 'string' ? '' : ' state="hidden"'
    return `<sheet name="S${index}" sheetId="${index + 1}"${state} r:id="r${index}"/>`
  })
  const targets = sheets.map((_, index) => relation(`r${index}`, 'worksheet', `worksheets/part${index}.xml`))
  if (strings !== undefined) targets.push(relation('s', 'sharedStrings', '/xl/strings.xml'))
  if (styles !== undefined) targets.push(relation('y', 'styles', 'styles.xml'))
  return zipOf([
    { name: '[Content_Types].xml', data: '<Types/>' },
    {
      name: '_rels/.rels',
      data: `<Relationships>${relation('w', 'officeDocument', 'xl/book.xml')}</Relationships>`,
    },
    {
      name: 'xl/book.xml',
      data: `<workbook><workbookPr date1904="${from1904 ? 1 : 0}"/><sheets>${tabs.join('')}</sheets></workbook>`,
    },
    { name: 'xl/_rels/book.xml.rels', data: `<Relationships>${targets.join('')}</Relationships>` },
    ...(strings === undefined ? [] : [{ name: 'xl/strings.xml', data: `<sst>${strings}</sst>` }]),
    ...(styles === undefined ? [] : [{ name: 'xl/styles.xml', data: styles }]),
    ...sheets.map((sheet, index) => ({
      name: `xl/worksheets/part${index}.xml`,
      data: sheetXml(typeof sheet === 'string' ? sheet : sheet.xml),
      declaredBytes: declaredSheetBytes,
    })),
  ])
}

/** Rows of inline texts, as `sheetData` content. */
export const textRows = (rows: string[][]): string =>
  rows
    .map((cells, row) => {
      const inner = cells.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')
      return `<row r="${row + 1}">${inner}</row>`
    })
    .join('')
