import { biff } from '../biff-records.ts'
import { structure, recordOf, type RawRecord, type StreamEdits } from './biff-edit.ts'

const maxContent = 8224

/**
 * Texts that are added at the end of the shared strings of a workbook. What stands there before keeps its number and its place; the index of
 * the strings is continued.
 */
export class AddedStrings {
  private readonly added = new Map<string, number>()
  private uses = 0
  private readonly group: RawRecord[]
  private readonly index: RawRecord | undefined
  private readonly head: Buffer

  /** Undefined where the workbook has no shared strings. */
  static of(records: readonly RawRecord[]): AddedStrings | undefined {
    const from = records.findIndex(({ id }) => id === biff.strings)
    if (from < 0 || (records[from]?.content.length ?? 0) < 8) return undefined
    let to = from + 1
    while (records[to]?.id === biff.continued) to += 1
    const next = records[to]
    return new AddedStrings(records.slice(from, to), next?.id === structure.stringIndex ? next : undefined)
  }

  private constructor(group: RawRecord[], index: RawRecord | undefined) {
    this.group = group
    this.index = index
    this.head = Buffer.from(group[0]!.content)
  }

  /** The number of a text among the shared strings. */
  numberOf(text: string): number {
    this.uses += 1
    const known = this.added.get(text)
    if (known !== undefined) return known
    const number = this.head.readUInt32LE(4) + this.added.size
    this.added.set(text, number)
    return number
  }

  write(edits: StreamEdits): void {
    if (this.added.size === 0) return
    const first = this.group[0]!
    const last = this.group.at(-1)!
    const unique = this.head.readUInt32LE(4)
    this.head.writeUInt32LE(this.head.readUInt32LE(0) + this.uses, 0)
    this.head.writeUInt32LE(unique + this.added.size, 4)
    let content = first === last ? this.head : last.content
    let at = last.at
    const whole: Buffer[] = []
    const perBucket = this.index && this.index.content.length >= 2 ? this.index.content.readUInt16LE(0) : 0
    const buckets: Buffer[] = []
    for (const [text, number] of this.added) {
      const string = sharedString(text)
      if (content.length + string.length > maxContent) {
        whole.push(recordOf(whole.length === 0 ? last.id : biff.continued, content))
        at += 4 + content.length
        content = Buffer.alloc(0)
      }
      if (perBucket > 0 && number % perBucket === 0) {
        const bucket = Buffer.alloc(8)
        bucket.writeUInt32LE(at + 4 + content.length, 0)
        bucket.writeUInt16LE(4 + content.length, 4)
        buckets.push(bucket)
      }
      content = Buffer.concat([content, string])
    }
    whole.push(recordOf(whole.length === 0 ? last.id : biff.continued, content))
    edits.at(last.at).instead = whole
    if (first !== last) edits.at(first.at).instead = [recordOf(first.id, this.head)]
    if (this.index && buckets.length > 0)
      edits.at(this.index.at).instead = [
        recordOf(structure.stringIndex, Buffer.concat([this.index.content, ...buckets])),
      ]
  }
}

/** A text with its length in two bytes, two bytes a character. */
export const sharedString = (text: string): Buffer => {
  const head = Buffer.alloc(3)
  head.writeUInt16LE(text.length, 0)
  head.writeUInt8(1, 2)
  return Buffer.concat([head, Buffer.from(text, 'utf16le')])
}
