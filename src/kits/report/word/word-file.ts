import {
  AlignmentType,
  Document,
  HeadingLevel,
  LevelFormat,
  Packer,
  PageOrientation,
  convertMillimetersToTwip,
  type FileChild,
} from 'docx'
import type { ReportBlock } from '../report-data.ts'
import { footer, header } from './word-frame.ts'
import { listStyle, text, heading, paragraph } from './word-paragraphs.ts'
import { picturesOf } from './word-pictures.ts'
import { cardsTable, reportTable } from './word-tables.ts'
import type { WordContent } from './word-labels.ts'

/** As the sheets have it: A4 with the same room for texts. */
const margin = convertMillimetersToTwip(14.8)

/** A Word file of a report: its headings, lists and tables are Word's own, its pictures those of the sheets. */
export async function wordFile(content: WordContent): Promise<Blob> {
  const { document } = content
  const file = new Document({
    title: document.title,
    creator: document.sender,
    subject: document.about,
    styles: {
      default: {
        document: {
          run: {
            font: { ascii: 'Calibri', hAnsi: 'Calibri', cs: 'Calibri', eastAsia: 'Microsoft YaHei' },
            size: 21,
          },
        },
        title: { run: { size: 40, bold: true }, paragraph: { spacing: { after: 80 } } },
        heading1: { run: { size: 26, bold: true }, paragraph: { spacing: { before: 320, after: 120 } } },
      },
    },
    numbering: {
      config: [
        {
          reference: listStyle,
          levels: [
            {
              level: 0,
              format: LevelFormat.DECIMAL,
              text: '%1.',
              alignment: AlignmentType.START,
              style: { paragraph: { indent: { left: 360, hanging: 360 } } },
            },
          ],
        },
      ],
    },
    sections: [
      {
        properties: {
          page: {
            size: {
              width: convertMillimetersToTwip(210),
              height: convertMillimetersToTwip(297),
              orientation: PageOrientation.PORTRAIT,
            },
            margin: { top: 1300, bottom: 1300, left: margin, right: margin, header: 560, footer: 480 },
          },
        },
        headers: { default: header(content) },
        footers: { default: footer(content) },
        children: document.blocks.flatMap((block) => childrenOf(block, content)),
      },
    ],
  })
  return await Packer.toBlob(file)
}

function childrenOf(block: ReportBlock, content: WordContent): FileChild[] {
  const { labels } = content
  if (block.kind === 'table') return [heading(block.title, block.note), reportTable(block, labels.suppressed)]
  const { word } = block
  switch (word.kind) {
    case 'title':
      return [
        paragraph({ heading: HeadingLevel.TITLE, children: [text(word.title)] }),
        ...word.lines.map((line) => paragraph({ children: [text(line)] })),
      ]
    case 'list':
      return [
        heading(word.title),
        ...word.items.map((item) =>
          paragraph({ numbering: { reference: listStyle, level: 0 }, children: [text(item)] }),
        ),
      ]
    case 'cards':
      return [cardsTable(word.cards, labels)]
    case 'pictures':
      return picturesOf(word, content.pictures)
  }
}
