import '../compose/workbooks.ts'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { fileOfStream } from './stream-file.ts'
import { cell, handmadeStream, handmadeXls, labels, record } from './handmade-xls.fixture.ts'
import { defaultLimits, type WorkbookLimits } from './limits.ts'
import { openWorkbook } from './open-workbook.ts'
import { WorkbookRefusal } from './refusal.ts'

const fixture = () => readFile(new URL('../../../tests/fixtures/roster.xls', import.meta.url))
const header = labels(0, ['学籍号', '姓名', '性别', '出生日期', '班级'])
const sectorOf = (sector: number) => (sector + 1) * 512

/** Code of the refusal, or `accepted`. Any other error fails the test. */
async function outcome(bytes: Uint8Array, limits: Partial<WorkbookLimits> = {}): Promise<string> {
  try {
    const options = { today: '2026-11-21', limits: { ...defaultLimits, ...limits } }
    const { rows } = await openWorkbook('roster', { fileName: 'x.xls', bytes }, options)
    for await (const _ of rows);
    return 'accepted'
  } catch (error) {
    if (error instanceof WorkbookRefusal) return error.code
    throw error
  }
}

const sheet = (...records: Uint8Array[]) => handmadeXls({ sheets: [Buffer.concat([header, ...records])] })

test('IMP-01 older versions and passwords are refused as what they are', async () => {
  expect(await outcome(handmadeXls({ sheets: [header], version: 0x500 }))).toBe('legacyXls')
  expect(await outcome(handmadeXls({ sheets: [header], globals: record(0x2f, [1, 0]) }))).toBe('encrypted')
})

test('IMP-01 too large, too many rows, nothing to read', async () => {
  expect(await outcome(await fixture(), { maxBytes: 1000 })).toBe('tooLarge')
  expect(await outcome(await fixture(), { maxRows: 100 })).toBe('tooManyRows')
  expect(await outcome(sheet())).toBe('empty')
  expect(await outcome(handmadeXls({ sheets: [] }))).toBe('empty')
  expect(await outcome(handmadeXls({ sheets: [labels(0, ['甲', '乙'])] }))).toBe('noHeader')
})

test('IMP-01 a file cut anywhere is refused whole', async () => {
  const whole = await fixture()
  for (const part of [0.01, 0.1, 0.5, 0.9, 0.999]) {
    expect(await outcome(whole.subarray(0, whole.length * part))).toBe('truncated')
  }
})

test('IMP-01 chains of sectors that run in circles, leave the file or contradict it are refused', async () => {
  const damaged = async (change: (file: Buffer) => void) => {
    const file = Buffer.from(await fixture())
    change(file)
    return await outcome(file)
  }
  const table = (file: Buffer) => sectorOf(file.readUInt32LE(76))
  const link = (file: Buffer, at: number) => {
    const sector = file.readUInt32LE(at)
    return sectorOf(file.readUInt32LE(76 + 4 * Math.floor(sector / 128))) + 4 * (sector % 128)
  }
  const directory = (file: Buffer) => sectorOf(file.readUInt32LE(48))
  // Sectors that follow each other for ever, of the directory and of the workbook.
  expect(await damaged((file) => file.writeUInt32LE(file.readUInt32LE(48), link(file, 48)))).toBe('truncated')
  expect(await damaged((file) => file.fill(Buffer.from([1, 0, 0, 0]), table(file), table(file) + 512))).toBe(
    'truncated',
  )
  expect(await damaged((file) => file.writeUInt32LE(0x00ff_ffff, table(file) + 4 * 20))).toBe('truncated')
  // A stream of four gigabytes, and a sector of 2 GB.
  expect(
    await damaged((file) => file.fill(0xf0, directory(file) + 128 + 120, directory(file) + 128 + 124)),
  ).toBe('truncated')
  expect(await damaged((file) => file.writeUInt16LE(31, 30))).toBe('truncated')
  // A table that names itself as its continuation.
  expect(await damaged((file) => file.writeUInt32LE(3, 68))).not.toBe('')
})

test('IMP-01 records that lie about their length or place are refused', async () => {
  const row = cell.label(1, 1, '张三')
  expect(await outcome(sheet(record(0xfd, [0, 0], 60_000)))).toBe('truncated')
  expect(await outcome(sheet(record(0x203, [1, 0, 0, 0, 0, 0])))).toBe('truncated')
  expect(await outcome(sheet(row, cell.number(9, 254, 1)))).toBe('bomb')
  expect(await outcome(sheet(row, cell.wholes(1, 198, [1, 2, 3])))).toBe('bomb')
  const open = handmadeStream({ sheets: [Buffer.concat([header, row])] })
  expect(await outcome(fileOfStream(open.subarray(0, open.length - 4)))).toBe('truncated')
  // A sheet that begins in the middle of nowhere; two that begin at the same place.
  const lost = Buffer.from(open)
  const line = lost.indexOf(Buffer.from([0x85, 0])) + 4
  lost.writeUInt32LE(0x7fff_ffff, line)
  expect(await outcome(fileOfStream(lost))).toBe('truncated')
  const twice = handmadeStream({ sheets: [header, header] })
  const lines = [0, 1].map((at) => twice.indexOf(Buffer.from([0x41 + at])) - 8)
  twice.writeUInt32LE(twice.readUInt32LE(lines[0]!), lines[1]!)
  expect(await outcome(fileOfStream(twice))).toBe('truncated')
})

test('IMP-01 a text that declares more than its record holds ends with the record', async () => {
  const long = Buffer.from(cell.label(1, 1, '张三'))
  long.writeUInt16LE(60_000, 10)
  expect(await outcome(sheet(long))).toBe('accepted')
})

test('IMP-01 what the reader could not hold is refused before it is read', async () => {
  const fits = { maxXlsHeapBytes: 200_000 }
  expect(await outcome(await fixture(), fits)).toBe('tooManyXlsCells')
  const many = Buffer.concat(Array.from({ length: 60_000 }, (_, row) => cell.number(row % 65_536, 199, 1)))
  expect(await outcome(sheet(many))).toBe('empty')
  const cells = Buffer.alloc(900_000 * 18, cell.number(1, 1, 1))
  expect(await outcome(sheet(cells))).toBe('tooManyXlsCells')
  const text = Buffer.concat(
    Array.from({ length: 4000 }, (_, row) => cell.label(row + 1, 1, '长'.repeat(4000))),
  )
  expect(await outcome(sheet(text))).toBe('tooManyXlsCells')
})

test('IMP-01 shared strings that promise millions, continue for ever or break off do no harm', async () => {
  const promise = [255, 255, 255, 255, 255, 255, 255, 255]
  const body = [Buffer.concat([header, cell.shared(1, 1, 4_000_000_000), cell.label(1, 0, 'G1')])]
  expect(await outcome(handmadeXls({ sheets: body, rawStrings: record(0xfc, promise) }))).toBe('accepted')
  const broken = record(0xfc, [...promise, 255, 255, 1 | 8, 255, 255, 0x41])
  expect(await outcome(handmadeXls({ sheets: body, rawStrings: broken }))).toBe('truncated')
  const endless = Buffer.concat([
    record(0xfc, promise),
    ...Array.from({ length: 30_000 }, () => record(0x3c)),
  ])
  expect(await outcome(handmadeXls({ sheets: body, rawStrings: endless }))).toBe('bomb')
  const blanks = Buffer.concat([
    record(0xfc, promise),
    ...Array.from({ length: 500 }, () => record(0x3c, Buffer.alloc(8000))),
  ])
  expect(await outcome(handmadeXls({ sheets: body, rawStrings: blanks }))).toBe('accepted')
})

test('IMP-01 more styles, formats, sheets or nested parts than any workbook has are refused', async () => {
  const styles = Buffer.concat(Array.from({ length: 30_000 }, () => record(0xe0, Buffer.alloc(20))))
  expect(await outcome(handmadeXls({ sheets: [header], globals: styles }))).toBe('bomb')
  const brackets = record(0x41e, [164, 0, 255, 30, 0, ...Buffer.alloc(7935, '[')])
  const formats = Buffer.concat(Array.from({ length: 5000 }, () => brackets))
  expect(await outcome(handmadeXls({ sheets: [header], globals: formats }))).toBe('empty')
  expect(await outcome(handmadeXls({ sheets: Array.from({ length: 300 }, () => header) }))).toBe('bomb')
  const nested = Buffer.concat(Array.from({ length: 9 }, () => record(0x809, [0, 6, 16, 0])))
  expect(await outcome(sheet(nested))).toBe('truncated')
})

test('IMP-01 whatever bytes are changed, the answer is rows or a refusal', async () => {
  const whole = await fixture()
  let seed = 20_261_121
  const random = (below: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((seed / 2 ** 32) * below)
  }
  const outcomes = new Set<string>()
  for (let round = 0; round < 300; round++) {
    const file = Buffer.from(whole)
    // Most of the damage goes where the structure lies: the header, the tables, the first records.
    const reach = round % 3 === 0 ? 512 : round % 3 === 1 ? 8192 : file.length
    for (let change = 0; change <= round % 20; change++) file[8 + random(reach - 8)] = random(256)
    outcomes.add(await outcome(file))
  }
  expect(outcomes.size).toBeGreaterThan(1)
  expect([...outcomes].every((each) => /^[a-zA-Z]+$/.test(each))).toBe(true)
}, 60_000)
