import { compoundFileKind, isCompoundFile } from './compound-file.ts'
import { WorkbookRefusal } from './refusal.ts'

/** Starts of files that people rename or drop by mistake: programs, PDF, pictures, archives, web pages. */
const foreignStarts = [
  'MZ',
  '\x7fELF',
  '%PDF',
  '\x89PNG',
  '\xff\xd8\xff',
  'GIF8',
  'BM',
  'RIFF',
  'Rar!',
  '7z\xbc\xaf',
  '\x1f\x8b',
  'BZh',
  '{\\rtf',
  '<',
  '\xef\xbb\xbf<',
  'SQLite format',
]

/** Looks at the content, never at the name: an .xlsx archive, an Excel 97–2003 workbook or text. Throws `WorkbookRefusal` on all else. */
export function sniff(bytes: Uint8Array): 'xlsx' | 'xls' | 'csv' {
  if (bytes.length === 0) throw new WorkbookRefusal('empty')
  const start = String.fromCharCode(...bytes.subarray(0, 16))
  if (start.startsWith('PK\x03\x04')) return 'xlsx'
  if (isCompoundFile(bytes)) {
    const kind = compoundFileKind(bytes)
    if (kind === 'xls') return kind
    throw new WorkbookRefusal(kind === 'other' ? 'notWorkbook' : kind)
  }
  if (foreignStarts.some((foreign) => isForeign(start, foreign, bytes))) {
    throw new WorkbookRefusal('notWorkbook')
  }
  if (!isUtf16(bytes) && bytes.subarray(0, 2 ** 16).includes(0)) throw new WorkbookRefusal('notWorkbook')
  return 'csv'
}

export const isUtf16 = (bytes: Uint8Array): boolean =>
  (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)

/** Two capital letters may also begin a text's first title: then only a binary is foreign. */
function isForeign(start: string, foreign: string, bytes: Uint8Array): boolean {
  if (!start.startsWith(foreign)) return false
  return foreign === 'MZ' || foreign === 'BM' ? bytes.subarray(0, 512).includes(0) : true
}
