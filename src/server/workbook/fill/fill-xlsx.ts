import { WorkbookRefusal } from '../refusal.ts'
import type { WorkbookLimits } from '../limits.ts'
import { openPackage } from '../xlsx-package.ts'
import { attribute, xmlTokens } from '../xml-tokens.ts'
import { zipDirectory } from '../zip-directory.ts'
import { unpackText } from '../zip-part.ts'
import type { SheetFill } from './cell-fill.ts'
import { fillSheetXml } from './xlsx-sheet-fill.ts'
import { replaceParts } from './zip-replace.ts'

const contentTypes = '[Content_Types].xml'
const smallPart = 4 * 2 ** 20
/** Text of a sheet that is held while it is filled: some 100 000 children. */
const maxSheetBytes = 128 * 2 ** 20

/**
 * An .xlsx with cells of visible sheets set (`fills` by the sheet's number as `openFile` counts them). Only the parts of these sheets change;
 * where a formula gave way to a value, the list of formulas goes too, as Excel makes it anew and calls a wrong one damage.
 * Throws `macros`, `bomb`, `formulas`, and what `openPackage` throws.
 */
export async function fillXlsx(
  bytes: Uint8Array,
  fills: ReadonlyMap<number, SheetFill>,
  limits: WorkbookLimits,
): Promise<Uint8Array> {
  const book = await openPackage(bytes, limits.maxUnzippedBytes)
  const entries = zipDirectory(bytes)
  const read = async (name: string, most: number) => {
    const entry = entries.get(name)
    return entry === undefined ? '' : await unpackText(bytes, entry, most)
  }
  const types = await read(contentTypes, smallPart)
  const styles = book.styles ? await unpackText(bytes, book.styles, smallPart) : ''
  const isText = textStyles(styles)
  const parts = new Map<string, Uint8Array | null>()
  let lostFormula = false
  for (const [sheet, fill] of fills) {
    const entry = book.sheets[sheet]?.entry
    if (!entry) throw new WorkbookRefusal('truncated')
    const xml = await unpackText(bytes, entry, maxSheetBytes)
    const filled = await fillSheetXml(xml, fill, (style) => isText[style] ?? false)
    parts.set(entry.name, Buffer.from(filled.xml))
    lostFormula ||= filled.lostFormula
  }
  if (lostFormula) await dropFormulaList(types, parts, [...entries.keys()], read)
  return replaceParts(bytes, parts)
}

/** Throws `macros` for a package that brings programs with it, whatever its name ends in. */
export async function refuseMacros(bytes: Uint8Array): Promise<void> {
  const entries = zipDirectory(bytes)
  const types = entries.get(contentTypes)
  const text = types ? await unpackText(bytes, types, smallPart) : ''
  const hasProgram = [...entries.keys()].some((name) => /(^|\/)vbaProject\.bin$/i.test(name))
  if (hasProgram || /macroEnabled/i.test(text)) throw new WorkbookRefusal('macros')
}

async function dropFormulaList(
  types: string,
  parts: Map<string, Uint8Array | null>,
  names: readonly string[],
  read: (name: string, most: number) => Promise<string>,
): Promise<void> {
  const list = names.find((name) => /(^|\/)calcChain\.xml$/i.test(name))
  if (list === undefined) return
  parts.set(list, null)
  parts.set(contentTypes, Buffer.from(types.replace(/<Override\b[^>]*calcChain[^>]*\/>/gi, '')))
  for (const name of names) {
    if (!name.endsWith('.rels')) continue
    const text = await read(name, smallPart)
    if (/calcChain/i.test(text))
      parts.set(name, Buffer.from(text.replace(/<Relationship\b[^>]*calcChain[^>]*\/>/gi, '')))
  }
}

/** Format 49 is text in every version of Excel; `@` as a format of one's own too. */
function textStyles(xml: string): boolean[] {
  const own = new Set<number>([49])
  const styles: boolean[] = []
  let inCells = false
  const tokens = xmlTokens({
    open: (name, tag) => {
      if (name === 'cellXfs') inCells = true
      const id = Number(attribute(tag, 'numFmtId') ?? 0)
      if (name === 'numFmt' && attribute(tag, 'formatCode') === '@') own.add(id)
      if (name === 'xf' && inCells) styles.push(own.has(id))
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false
    },
    text: () => undefined,
  })
  tokens.write(xml)
  tokens.end()
  return styles
}
