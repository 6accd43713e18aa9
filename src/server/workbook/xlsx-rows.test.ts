import { expect, test } from 'vitest'
import { handmadeXlsx, textRows } from './handmade-xlsx.fixture.ts'
import { readRows } from './read-rows.ts'

async function rowsOf(book: Parameters<typeof handmadeXlsx>[0]) {
  const rows = []
  for await (const row of readRows({ fileName: 'x.xlsx', bytes: handmadeXlsx(book) })) rows.push(row)
  return rows
}

test('FND-import shared texts: rich runs joined, phonetic guides left out, references and escapes resolved', async () => {
  const strings =
    '<si><r><rPr><b/></rPr><t>张</t></r><r><t xml:space="preserve"> 三</t></r></si><si><t>王</t><rPh sb="0" eb="1"><t>おう</t></rPh></si><si><t>a&amp;b_x000D_&#26126;&#x76EE;</t></si>'
  const cells =
    '<row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2" t="s"><v>1</v></c><c r="D2" t="s"><v>2</v></c></row>'
  expect(await rowsOf({ sheets: [cells], strings })).toEqual([
    { row: 2, cells: ['张 三', null, '王', 'a&b\r明目'] },
  ])
})

test('FND-import numbers, dates by style, truth values, errors and ISO dates', async () => {
  const styles =
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy&quot;年&quot;m&quot;月&quot;"/><numFmt numFmtId="165" formatCode="0.00&quot;d&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="20"/></cellXfs></styleSheet>'
  const sheet =
    '<row><c><v>4.9</v></c><c s="1"><v>43574</v></c><c s="2"><v>43574.5</v></c><c s="3"><v>-0.5</v></c><c s="4"><v>0.5</v></c><c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c><c t="d"><v>2019-04-19T00:00:00</v></c></row>'
  const [first] = await rowsOf({ sheets: [sheet], styles })
  expect(first?.cells).toEqual([4.9, '2019-04-19', '2019-04-19 12:00', -0.5, 0.5, true, '#N/A', '2019-04-19'])
  const [mac] = await rowsOf({ sheets: ['<row><c s="1"><v>42112</v></c></row>'], styles, from1904: true })
  expect(mac?.cells).toEqual(['2019-04-19'])
})

test('FND-import blank rows are left out but counted; prefixes, comments and quoted brackets do not disturb', async () => {
  const xml =
    '<?xml version="1.0"?><!-- > <row> --><x:worksheet xmlns:x="u"><x:sheetData><x:row r="1"/><x:row r="5" x=\'a>b\'><x:c r="B5" t="inlineStr"><x:is><x:t><![CDATA[<甲>]]></x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>'
  expect(await rowsOf({ sheets: [`<?xml version="1.0"?>${xml.slice(21)}`] })).toEqual([
    { row: 5, cells: [null, '<甲>'] },
  ])
})

test('FND-import hidden sheets are passed over', async () => {
  const rows = await rowsOf({ sheets: [{ xml: textRows([['隐']]), hidden: true }, textRows([['见']])] })
  expect(rows).toEqual([{ row: 1, cells: ['见'] }])
})

test('FND-import long sheets are the same however their pieces fall', async () => {
  const lines = Array.from({ length: 5000 }, (_, index) => [
    `学生&amp;${index}`,
    `&#26126;${'目'.repeat(index % 7)}`,
  ])
  const rows = await rowsOf({ sheets: [textRows(lines)] })
  expect(rows.length).toBe(5000)
  rows.forEach(({ row, cells }, index) => {
    expect([row, ...cells]).toEqual([index + 1, `学生&${index}`, `明${'目'.repeat(index % 7)}`])
  })
})

test('FND-import text beyond the limit is cut', async () => {
  const [row] = await rowsOf({ sheets: [textRows([['长'.repeat(90_000)]])] })
  expect(row?.cells[0]).toHaveLength(2000)
})
