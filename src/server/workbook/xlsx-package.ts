import { WorkbookRefusal } from './refusal.ts'
import { attribute, xmlTokens } from './xml-tokens.ts'
import { zipDirectory, type ZipEntry } from './zip-directory.ts'
import { unpackText } from './zip-part.ts'

export type XlsxPackage = {
  bytes: Uint8Array
  /** Visible worksheets in the order of their tabs. */
  sheets: { name: string; entry: ZipEntry }[]
  strings: ZipEntry | undefined
  styles: ZipEntry | undefined
  /** Days count from 1904 (old workbooks of a Mac). */
  from1904: boolean
}

type Relation = { id: string; type: string; path: string }

/** Workbook and relation parts are small in every honest file. */
const maxPartBytes = 4 * 2 ** 20

/**
 * Opens an .xlsx (ECMA-376 part 2): which worksheets it has and where their parts lie. Nothing of a sheet is read yet.
 * Throws `truncated`, `encrypted`, `bomb`, or `notWorkbook` for an archive that is none.
 */
export async function openPackage(bytes: Uint8Array, maxUnzippedBytes: number): Promise<XlsxPackage> {
  const entries = zipDirectory(bytes)
  const total = [...entries.values()].reduce((sum, entry) => sum + entry.unpackedBytes, 0)
  if (total > maxUnzippedBytes) throw new WorkbookRefusal('bomb')
  const read = (path: string) => {
    const entry = entries.get(path)
    return entry ? unpackText(bytes, entry, maxPartBytes) : Promise.resolve('')
  }
  const root = relations(await read('_rels/.rels'), '')
  const workbookPath = pathsOf(root, 'officeDocument')[0]
  if (!workbookPath || !entries.has(workbookPath)) throw new WorkbookRefusal('notWorkbook')
  const folder = workbookPath.slice(0, workbookPath.lastIndexOf('/') + 1)
  const parts = relations(await read(`${folder}_rels/${workbookPath.slice(folder.length)}.rels`), folder)
  const { sheets, from1904 } = workbookSheets(await read(workbookPath))
  const worksheets = new Map(parts.filter(isOf('worksheet')).map((each) => [each.id, each.path]))
  const found = sheets.flatMap(({ name, id }) => {
    const entry = entries.get(worksheets.get(id) ?? '')
    return entry ? [{ name, entry }] : []
  })
  if (found.length === 0) throw new WorkbookRefusal('notWorkbook')
  const single = (type: string) => entries.get(pathsOf(parts, type)[0] ?? '')
  return { bytes, sheets: found, strings: single('sharedStrings'), styles: single('styles'), from1904 }
}

const isOf = (type: string) => (relation: Relation) => relation.type.endsWith(`/${type}`)
const pathsOf = (all: Relation[], type: string) => all.filter(isOf(type)).map((each) => each.path)

function relations(xml: string, folder: string): Relation[] {
  const found: Relation[] = []
  each(xml, 'Relationship', (tag) => {
    const target = attribute(tag, 'Target') ?? ''
    found.push({
      id: attribute(tag, 'Id') ?? '',
      type: attribute(tag, 'Type') ?? '',
      path: resolvedPath(target, folder),
    })
  })
  return found
}

function workbookSheets(xml: string): { sheets: { name: string; id: string }[]; from1904: boolean } {
  const sheets: { name: string; id: string }[] = []
  let from1904 = false
  each(xml, 'workbookPr', (tag) => (from1904 = /^(1|true)$/.test(attribute(tag, 'date1904') ?? '')))
  each(xml, 'sheet', (tag) => {
    const id = /\s[\w.-]+:id\s*=\s*["']([^"']*)["']/.exec(tag)?.[1] ?? ''
    const hidden = (attribute(tag, 'state') ?? 'visible') !== 'visible'
    if (!hidden) sheets.push({ id, name: attribute(tag, 'name') ?? '' })
  })
  return { sheets, from1904 }
}

function each(xml: string, name: string, visit: (tag: string) => void): void {
  const tokens = xmlTokens({
    open: (found, tag) => {
      if (found === name) visit(tag)
    },
    close: () => undefined,
    text: () => undefined,
  })
  tokens.write(xml)
  tokens.end()
}

/** Targets are relative to the folder of the part that names them, or begin at the root. */
function resolvedPath(target: string, folder: string): string {
  const parts: string[] = []
  for (const part of (target.startsWith('/') ? target : `${folder}${target}`).split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return parts.join('/')
}
