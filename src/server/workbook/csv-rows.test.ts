import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readRows } from './read-rows.ts'

async function rowsOf(bytes: Uint8Array | AsyncIterable<Uint8Array>) {
  const rows = []
  for await (const row of readRows({ fileName: 'x.csv', bytes })) rows.push(row)
  return rows
}
const utf8 = (text: string) => new TextEncoder().encode(text)

test('FND-import quotes, separators inside them, every line end, and rows as the person counts them', async () => {
  const text = 'a,"b,""c"""\r\n\r\n"两\n行",2\rx,y\n"q"z,\n'
  expect(await rowsOf(utf8(text))).toEqual([
    { row: 1, cells: ['a', 'b,"c"'] },
    { row: 3, cells: ['两\n行', '2'] },
    { row: 4, cells: ['x', 'y'] },
    { row: 5, cells: ['qz', ''] },
  ])
})

test.each([
  ['tab', '学籍号\t姓名\nG1\t张,三'],
  ['semicolon', '学籍号;姓名\nG1;张,三'],
  ['comma', '学籍号,姓名\nG1,"张,三"'],
])('FND-import %s as separator', async (_, text) => {
  expect((await rowsOf(utf8(text))).at(-1)?.cells).toEqual(['G1', '张,三'])
})

test('FND-import UTF-8 with and without mark, UTF-16 of both orders, GB18030', async () => {
  const text = '姓名,班\n张三,1'
  const little = Buffer.from(`\ufeff${text}`, 'utf16le')
  const gb = Buffer.from('d0d5c3fb2cb0e00ad5c5c8fd2c31', 'hex')
  const rows = await rowsOf(utf8(text))
  expect(rows[0]?.cells).toEqual(['姓名', '班'])
  for (const bytes of [utf8(`\ufeff${text}`), little, Buffer.from(little).swap16(), gb]) {
    expect(await rowsOf(bytes)).toEqual(rows)
  }
  await expect(rowsOf(new Uint8Array([0x61, 0xff, 0xff, 0x2c]))).rejects.toMatchObject({
    code: 'unsupportedEncoding',
  })
})

test('FND-import a file that arrives in pieces, cut inside a character', async () => {
  const bytes = utf8('姓名,班\n张三,1')
  async function* pieces() {
    for (const byte of bytes) yield new Uint8Array([byte])
  }
  expect(await rowsOf(pieces())).toEqual(await rowsOf(bytes))
})

test('FND-import any table of texts comes back from its CSV', async () => {
  const cell = fc.string({ unit: 'grapheme', maxLength: 12 }).filter((text) => !text.includes('\ufeff'))
  const table = fc.array(fc.tuple(fc.constant('a'), cell, cell), { minLength: 1, maxLength: 20 })
  await fc.assert(
    fc.asyncProperty(table, async (lines) => {
      const quoted = lines
        .map((line) => line.map((each) => `"${each.replaceAll('"', '""')}"`).join())
        .join('\r\n')
      expect((await rowsOf(utf8(quoted))).map((each) => each.cells)).toEqual(lines)
    }),
  )
})
