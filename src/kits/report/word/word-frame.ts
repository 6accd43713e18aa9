import { BorderStyle, Footer, Header, PageNumber, TabStopType, TextRun, convertMillimetersToTwip } from 'docx'
import { pageMark, pagesMark, type WordContent } from './word-labels.ts'
import { grey, paragraph, text } from './word-paragraphs.ts'

const right = { type: TabStopType.RIGHT, position: convertMillimetersToTwip(180.4) }
const small = { size: 16, color: grey }

/** Who reports about what; on every page, as on paper. */
export const header = ({ document, labels }: WordContent) =>
  new Header({
    children: [
      paragraph({
        tabStops: [right],
        border: { bottom: { style: BorderStyle.SINGLE, size: 8, space: 4, color: '1F2328' } },
        children: [
          text(labels.product, { size: 18, bold: true }),
          text(`  ${document.sender}`, { size: 18 }),
          ...(labels.internal === null ? [] : [text(`  ${labels.internal}`, { size: 18, bold: true })]),
          text(`\t${document.about}`, { size: 18 }),
        ],
      }),
    ],
  })

/** How the figures are made, who made the file when, and the number of the page, which Word counts. */
export const footer = ({ document, labels }: WordContent) =>
  new Footer({
    children: [
      paragraph({ children: [text(document.note, small)] }),
      paragraph({
        tabStops: [right],
        children: [
          text(`${document.printed}\t`, small),
          ...labels.page
            .split(new RegExp(`(${pageMark}|${pagesMark})`))
            .filter((piece) => piece !== '')
            .map((piece) => {
              if (piece === pageMark) return new TextRun({ ...small, children: [PageNumber.CURRENT] })
              if (piece === pagesMark) return new TextRun({ ...small, children: [PageNumber.TOTAL_PAGES] })
              return text(piece, small)
            }),
        ],
      }),
    ],
  })
