import { HeadingLevel, Paragraph, TextRun, type IParagraphOptions, type IRunOptions } from 'docx'

export const listStyle = 'findings'
export const grey = '57606A'

export const paragraph = (options: IParagraphOptions) => new Paragraph(options)

/** Without the characters that XML cannot hold. */
export const text = (content: string, look: Omit<IRunOptions, 'text' | 'children'> = {}) =>
  new TextRun({ ...look, text: content.replace(/[\p{Surrogate}\ufffe\uffff]|(?![\t\n\r])\p{Cc}/gu, '') })

/** Stays with what it heads. */
export const heading = (title: string, note?: string) =>
  paragraph({
    heading: HeadingLevel.HEADING_1,
    keepNext: true,
    children: [text(title), ...(note ? [text(`  ${note}`, { size: 18, bold: false, color: grey })] : [])],
  })
