import { xmlText } from '@/server/workbook/sheet-cells.ts'

export interface ExemptForm {
  name: string
  sex: string
  studentNo: string
  className: string
  birthDate: string
  /** What the student is excused from. */
  items: string
}

/** Twentieths of a point: A4 with margins of 2.5 cm, and the four columns of the form. */
const page = { width: 11_906, height: 16_838, margin: 1418 }
const columns = [1700, 2835, 1700, 2835]

const run = (text: string, size: number, bold = false) =>
  `<w:r><w:rPr><w:rFonts w:eastAsia="宋体"/>${bold ? '<w:b/>' : ''}<w:sz w:val="${size}"/></w:rPr><w:t xml:space="preserve">${xmlText(text)}</w:t></w:r>`
const paragraph = (text: string, { size = 24, align = 'left', bold = false, before = false } = {}) =>
  `<w:p><w:pPr>${before ? '<w:pageBreakBefore/>' : ''}<w:spacing w:after="120"/><w:jc w:val="${align}"/></w:pPr>${run(text, size, bold)}</w:p>`
const cell = (width: number, lines: readonly string[], span = 1) =>
  `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/>${span > 1 ? `<w:gridSpan w:val="${span}"/>` : ''}<w:vAlign w:val="center"/></w:tcPr>${lines.map((line) => paragraph(line)).join('')}</w:tc>`
const row = (height: number, cells: string) =>
  `<w:tr><w:trPr><w:cantSplit/><w:trHeight w:val="${height}"/></w:trPr>${cells}</w:tr>`
const pair = (...[one, two, three, four]: [string, string, string, string]) =>
  row(600, [one, two, three, four].map((text, index) => cell(columns[index] ?? 0, [text])).join(''))
const wide = columns.slice(1).reduce((sum, width) => sum + width, 0)
const long = (title: string, lines: readonly string[], height: number) =>
  row(height, cell(columns[0] ?? 0, [title]) + cell(wide, lines, 3))

const signed = (who: string) => `${who}（签字）：　　　　　　　　　　年　　月　　日`

/** What is stored of the student is filled in; the reason is the school's to write, as none is stored with a test. */
function form({ name, sex, studentNo, className, birthDate, items }: ExemptForm, isFirst: boolean): string {
  const side = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
    .map((each) => `<w:${each} w:val="single" w:sz="6" w:space="0" w:color="000000"/>`)
    .join('')
  const rows = [
    pair('姓名', name, '性别', sex),
    pair('学籍号', studentNo, '班级', className),
    pair('民族', '', '出生日期', birthDate),
    long('申请免测', [items], 700),
    long(
      '原因',
      ['□ 疾病　　□ 残疾　　□ 其他：', '', '', '（附医院证明或残疾证复印件）', signed('申请人')],
      3400,
    ),
    long('体育教师意见', ['', signed('体育教师')], 1300),
    long('家长意见', ['', signed('家长')], 1300),
    long('学校意见', ['', '学校（盖章）：　　　　　　　　　　年　　月　　日'], 1600),
  ]
  return (
    paragraph('免予执行《国家学生体质健康标准》申请表', {
      size: 32,
      align: 'center',
      bold: true,
      before: !isFirst,
    }) +
    `<w:tbl><w:tblPr><w:tblW w:w="${columns.reduce((sum, width) => sum + width, 0)}" w:type="dxa"/><w:tblBorders>${side}</w:tblBorders><w:tblLayout w:type="fixed"/></w:tblPr><w:tblGrid>${columns.map((width) => `<w:gridCol w:w="${width}"/>`).join('')}</w:tblGrid>${rows.join('')}</w:tbl>` +
    paragraph('注：中、小学的学校意见由教导处（室）签章。', { size: 21 })
  )
}

/** The forms as the main part of a Word document, each on a page of its own. */
export const exemptDocument = (forms: readonly ExemptForm[]): string =>
  `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${forms
    .map((each, index) => form(each, index === 0))
    .join(
      '',
    )}<w:sectPr><w:pgSz w:w="${page.width}" w:h="${page.height}"/><w:pgMar w:top="${page.margin}" w:right="${page.margin}" w:bottom="${page.margin}" w:left="${page.margin}" w:header="720" w:footer="720" w:gutter="0"/></w:sectPr></w:body></w:document>`
