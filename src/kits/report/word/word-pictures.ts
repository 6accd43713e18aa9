import { AlignmentType, ImageRun, type Paragraph } from 'docx'
import type { WordPart } from '../report-data.ts'
import type { WordPicture } from './sheet-pictures.ts'
import { grey, heading, paragraph, text } from './word-paragraphs.ts'

/** Each picture under its heading, or over its caption; whoever cannot see it hears its name. */
export const picturesOf = (
  { pictures, isTitled }: Extract<WordPart, { kind: 'pictures' }>,
  drawn: ReadonlyMap<string, WordPicture>,
): Paragraph[] =>
  pictures.flatMap(({ name, note }) => {
    const picture = drawn.get(name)
    if (!picture) return []
    const image = paragraph({
      keepNext: !isTitled,
      spacing: { before: 160 },
      children: [
        new ImageRun({
          type: 'png',
          data: picture.png,
          transformation: { width: picture.width, height: picture.height },
          altText: { name, title: name, description: name },
        }),
      ],
    })
    if (isTitled) return [heading(name, note), image]
    return [
      image,
      paragraph({
        alignment: AlignmentType.CENTER,
        children: [text(name, { size: 18, color: grey })],
      }),
    ]
  })
